// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { listSnapshot } from "./list-snapshot.ts";
import { SKELETON_ID } from "./start-signals.ts";

const skeleton = () => document.getElementById(SKELETON_ID) as HTMLElement;
const hasRow = () => skeleton().querySelector("a")?.textContent === "12 Mill Road";

/** Runs the inline script in a page whose template contains a snapshot of ada's list in English. */
function show(dataset: Record<string, string> = {}): void {
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
  show();
  expect(hasRow()).toBe(true);
  expect([skeleton().dir, skeleton().querySelector(".skeleton")]).toEqual(["rtl", null]);
  expect(skeleton().querySelector("[role=status]")?.textContent).toBe("Opening");
});

it("starts the calls that wait for it, also if there is nothing to show", async () => {
  for (const owner of ["ada/en-US", ""]) {
    const started = new Promise<void>((resolve) => {
      window.beginEarlyCalls = resolve;
    });
    document.body.append(document.createElement("template"));
    show({ owner });
    await started;
  }
  delete window.beginEarlyCalls;
});

it.each<[string, () => void]>([
  ["the service worker has added nothing", () => show({ owner: "" })],
  ["another account stored it", () => show({ owner: "ben/en-US" })],
  ["it has another language", () => show({ owner: "ada/vi" })],
  ["another build stored it", () => show({ build: "b0" })],
  ["the window has another width", () => show({ width: "320" })],
  [
    "nobody is signed in, or another screen is open",
    () => {
      delete window.expectedListSnapshot;
      show();
    },
  ],
  [
    "the list is shown already",
    () => {
      skeleton().hidden = true;
      show();
    },
  ],
])("leaves the skeleton if %s", (_why, run) => {
  run();
  expect(hasRow()).toBe(false);
  expect(skeleton().querySelector(".skeleton")).not.toBeNull();
  expect(document.querySelector("template")).toBeNull();
});
