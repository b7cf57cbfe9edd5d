// Before the first paint: language, light or dark, which page. Then how far the start has come.
// Classic and old-fashioned on purpose: it also has to run where the rest cannot.
(function () {
  var root = document.documentElement, kept = {}, slow, going;
  try { kept = JSON.parse(localStorage.getItem("barnyard/settings")) || {}; } catch (e) {}
  root.lang = /^(de|en)$/.test(kept.language) ? kept.language : /^de/i.test(navigator.language) ? "de" : "en";
  if (kept.theme === "light" || kept.theme === "dark") root.setAttribute("data-theme", kept.theme);
  // The colour of the browser's own bar, as in colours.css.
  var paper = { light: "#fbf5e6", dark: "#211b14" }[kept.theme], frames = document.querySelectorAll('meta[name="theme-color"]');
  for (var i = 0; paper && i < frames.length; i++) frames[i].content = paper;
  if (kept.motion === "off") root.setAttribute("data-motion", "off");
  if (/^large/.test(kept.letters)) root.setAttribute("data-letters", kept.letters);

  // Whoever has been here finds what the menu holds for them at once: the ways straight to a table,
  // and the game that was played last, before Python could tell of it.
  function been() {
    var last = null, shelves = {}, key;
    try { kept = JSON.parse(localStorage.getItem("barnyard/settings")) || {}; } catch (e) {}
    try { shelves = JSON.parse(localStorage.getItem("barnyard/latest")).games || {}; } catch (e) {}
    for (key in shelves) {
      var running = (shelves[key][3] || [])[0];
      if (running && (!last || running[0] > last[0])) last = running;
    }
    going = last && last[1];
    root.toggleAttribute("data-been", Boolean(kept.last && kept.last.length));
    root.toggleAttribute("data-going", Boolean(going));
  }

  function progress(stage) {
    var now = root.getAttribute("data-progress");
    if (now === "cut-off") return; // until the page begins anew
    if (!/^(ready|cut-off)$/.test(stage) && /^(ready|failed|mending|old|disk|source)$/.test(now)) return;
    root.setAttribute("data-progress", stage);
    if (stage === "ready" || stage === "failed") clearTimeout(slow);
  }
  function page() {
    if (root.getAttribute("data-progress") === "ready") return;
    root.setAttribute("data-page", /^#\/\w/.test(location.hash) ? "waiting" : "menu");
  }
  function disk() {
    return /"\.\/engine\//.test(document.getElementById("after-paint").innerHTML) ? "source" : "disk";
  }
  // All that plays: fetched before the first paint it would hold that up, and come no sooner itself.
  function afterPaint() {
    var scripts = document.importNode(document.getElementById("after-paint").content, true);
    var ordered = scripts.querySelectorAll("script:not([async])");
    for (var i = 0; i < ordered.length; i++) ordered[i].async = false;
    document.head.appendChild(scripts);
  }
  // What some browser that is still about lacks: docs/browsers.md says which, and since when it is there.
  function able() {
    return "noModule" in HTMLScriptElement.prototype && typeof DecompressionStream === "function" &&
      typeof structuredClone === "function" && compiles();
  }
  // A module of one type and one tag: whether WebAssembly has references and exceptions, and whether
  // the browser knows the words by which the page's policy allows it.
  function compiles() {
    try {
      return !!new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 111, 0, 13, 3, 1, 0, 0]));
    } catch (e) {
      return false;
    }
  }

  page();
  been();
  addEventListener("hashchange", function () { been(); page(); });
  document.addEventListener("barnyard:progress", function (event) { progress(event.detail); });
  addEventListener("error", function (event) {
    var source = event.target.src; // the games do without the script that looks for new versions
    if (event.target === window || (event.target.tagName === "SCRIPT" && !/\/update\.mjs$/.test(source))) progress("failed");
  }, true);
  addEventListener("unhandledrejection", function () { progress("failed"); });
  document.addEventListener("click", function (event) { // else anew.js does more
    if (!window.barnyardAnew && event.target.closest && event.target.closest("[data-reload]")) location.reload();
    if (event.target.closest && event.target.closest(".early")) {
      event.preventDefault();
      location.hash = "#/play/" + going;
    }
  });
  if (location.protocol === "file:" && !window.barnyardOneFile) {
    document.addEventListener("DOMContentLoaded", function () { root.setAttribute("data-progress", disk()); });
  } else if (!able()) {
    root.setAttribute("data-progress", "old");
  } else {
    progress("engine");
    slow = setTimeout(function () { progress("slow"); }, 60000);
    document.addEventListener("DOMContentLoaded", function () { // where nobody looks nothing is painted
      if (document.hidden) afterPaint();
      else requestAnimationFrame(function () { setTimeout(afterPaint); });
    });
  }
})();
