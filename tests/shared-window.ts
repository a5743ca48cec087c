/**
 * Vitest environment: happy-dom with one window for all test files of a worker, emptied after each file. The files share their
 * modules, and React keeps the timers of the window in which it was first imported.
 */
import { builtinEnvironments, type Environment } from "vitest/runtime";

const { setup } = builtinEnvironments["happy-dom"];
let opening: ReturnType<typeof setup> | undefined;

function emptyWindow(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = "";
}

export default {
  name: "shared-window",
  viteEnvironment: "client",
  async setup(global, options) {
    opening ??= setup(global, options);
    await opening;
    return { teardown: emptyWindow };
  },
} satisfies Environment;
