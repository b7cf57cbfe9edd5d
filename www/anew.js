// Loading the page anew, so that it really is: what keeps the page on this device is put away, and
// every file is asked for past the browser's own cache where it has not the hash that the build has
// noted. Saved games lie elsewhere and are not touched. Only if the host gives what it should:
// without a network, what is kept is all there is.
// A start that fails does this by itself, once. Classic and old-fashioned, as first.js is.
(function () {
  var root = document.documentElement, MENDED = "barnyard/mended";
  var here = location.href.replace(/[?#].*/, "").replace(/[^\/]*$/, "");

  // Past the service worker too, which knows no such address.
  function entries() {
    return fetch(here + "service.js", { cache: "reload" })
      .then(function (response) { return response.text(); })
      .then(function (text) { return JSON.parse(/\[\{"url".*?\}\]/.exec(text)[0]); });
  }
  function hostIsGood(files) {
    var page = files.filter(function (file) { return file.url === "index.html"; })[0];
    return fetch(here + "index.html?anew", { cache: "reload", integrity: page.integrity });
  }
  function forget() {
    return Promise.all([dropWorker, dropCaches].map(function (drop) {
      return Promise.resolve().then(drop).catch(function () {}); // forbidden: there is nothing, either
    }));
  }
  function dropWorker() {
    if (!navigator.serviceWorker) return;
    return navigator.serviceWorker.getRegistrations().then(function (all) {
      return Promise.all(all.map(function (each) { return each.scope === here && each.unregister(); }));
    });
  }
  // Those of other folders of this host stay.
  function dropCaches() {
    if (!window.caches) return;
    var own = ["barnyard-files " + here, "barnyard-memory " + here, "workbox-precache-v2-" + here];
    return Promise.all(own.map(function (name) { return caches.delete(name); }));
  }
  function fetchWhole(file) {
    var whole = { integrity: file.integrity }, anew = { integrity: file.integrity, cache: "reload" };
    return fetch(here + file.url, whole).catch(function () { return fetch(here + file.url, anew); });
  }
  function mend() {
    return entries().then(function (files) {
      return hostIsGood(files).then(forget).then(function () { return Promise.all(files.map(fetchWhole)); });
    });
  }
  function patiently(work) {
    var enough = new Promise(function (_, refuse) { setTimeout(refuse, 60000); });
    return Promise.race([work, enough]);
  }
  function reload() { location.reload(); }

  // Never twice for the same visit: where that did not help it would go on for ever.
  function isFirst() {
    try {
      if (sessionStorage.getItem(MENDED)) return false;
      sessionStorage.setItem(MENDED, "1");
      return true;
    } catch (e) {
      return false;
    }
  }
  function stage() { return root.getAttribute("data-progress"); }
  function changed() {
    if (stage() === "ready") try { sessionStorage.removeItem(MENDED); } catch (e) {}
    if (stage() !== "failed" || !isFirst()) return;
    root.setAttribute("data-progress", "mending");
    setTimeout(mendItself, 1000); // not every error is the end of a start
  }
  function mendItself() {
    if (stage() !== "mending") return;
    patiently(mend()).then(reload, function () {
      if (stage() === "mending") root.setAttribute("data-progress", "failed");
    });
  }
  function pressed(event) {
    var button = event.target.closest && event.target.closest("[data-reload]");
    if (!button) return;
    if (!mends) return reload();
    root.setAttribute("data-progress", "mending");
    patiently(mend()).then(reload, reload);
  }

  var mends = !window.barnyardOneFile && location.protocol !== "file:" &&
    typeof Promise === "function" && typeof fetch === "function";
  window.barnyardAnew = true;
  document.addEventListener("click", pressed);
  if (!mends || typeof MutationObserver !== "function") return;
  new MutationObserver(changed).observe(root, { attributes: true, attributeFilter: ["data-progress"] });
  if (!stage()) root.setAttribute("data-progress", "failed"); // first.js has not come whole
  changed();
})();
