import { hooks } from "@pyscript/core/js";

// What PyScript would run in workers it puts together as text, which the page's security policy
// forbids; there are no such workers here.
hooks.worker.onBeforeRunAsync.clear();
