// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { listSnapshot } from "./list-snapshot.ts";
import { SKELETON_ID } from "./start-signals.ts";

const getSkeleton = () => document.getElementById(SKELETON_ID) as HTMLElement;
const hasRow = () => getSkeleton().querySelector("a")?.textContent === "12 Mill Road";

/** Runs the inline script in a page whose template contains a snapshot of ada's list in English. */
function runScript(dataset: Record<string, string> = {}): void {
  const template = document.querySelector("template") as HTMLTemplateElement;
  const snapshot = { owner: "ada/en-US", build: "b1", width: String(innerWidth), dir: "rtl" };
  Object.assign(template.dataset, snapshot, dataset);
  new Function(listSnapshot)();
}

beforeEach(() => {
  window.expectedListSnapshot = { owner: "ada/en-US", width: innerWidth };
  document.head.innerHTML = '<meta name="build" content="b1">';
  document.body.innerHTML = `<div id="${SKELETON_ID}"><p role="status">Opening</p><div class="skeleton"></div></div>
    <template data-last-list><a href="/app-details/a1">12 Mill Road</a></template>`;
});
afterEach(() => {
  delete window.expectedListSnapshot;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it("replaces the skeleton with the elements of the last visit, in their direction", () => {
  runScript();
  expect(hasRow()).toBe(true);
  expect([getSkeleton().dir, getSkeleton().querySelector(".skeleton")]).toEqual(["rtl", null]);
  expect(getSkeleton().querySelector("[role=status]")?.textContent).toBe("Opening");
});

it("starts the calls that wait for it, also if there is nothing to show", async () => {
  for (const owner of ["ada/en-US", ""]) {
    const started = new Promise<void>((resolve) => {
      window.beginEarlyCalls = resolve;
    });
    document.body.append(document.createElement("template"));
    runScript({ owner });
    await started;
  }
  delete window.beginEarlyCalls;
});

it.each<[string, () => void]>([
  ["the service worker has added nothing", () => runScript({ owner: "" })],
  ["another account stored it", () => runScript({ owner: "ben/en-US" })],
  ["it has another language", () => runScript({ owner: "ada/vi" })],
  ["another build stored it", () => runScript({ build: "b0" })],
  ["the window has another width", () => runScript({ width: "320" })],
  [
    "nobody is signed in, or another screen is open",
    () => {
      delete window.expectedListSnapshot;
      runScript();
    },
  ],
  [
    "the list is shown already",
    () => {
      getSkeleton().hidden = true;
      runScript();
    },
  ],
])("leaves the skeleton if %s", (_why, run) => {
  run();
  expect(hasRow()).toBe(false);
  expect(getSkeleton().querySelector(".skeleton")).not.toBeNull();
  expect(document.querySelector("template")).toBeNull();
});
