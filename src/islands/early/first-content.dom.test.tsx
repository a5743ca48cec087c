// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import { controlTypes } from "#features/lodgement/controls/control-registry.tsx";
import * as lazyControls from "#features/lodgement/controls/lazy-controls.tsx";
import { type FirstContentScreen, firstContentSettings, showFirstContent } from "./first-content.ts";
import { FirstContentTemplates } from "./first-content-templates.tsx";
import { SKELETON_ID } from "./start-signals.ts";

const lodged = {
  Id: "a/1",
  Number: "BP-1",
  ApplicationTypeName: "New dwelling",
  Title: "12 Mill Road",
  Description: "<b>Garage</b>",
  Status: { Id: "s", Name: "Refused", Tone: "danger", Turn: "none", IsTerminal: true },
} as ApplicationSummary;
const draft = {
  ...lodged,
  ...{ Id: "a2", Number: null, Title: "Mill Lane" },
  Status: { Id: "draft", Name: "Draft", Tone: "purple' onclick", Turn: "applicant", IsTerminal: false },
} as unknown as ApplicationSummary;

const getSkeleton = () => document.getElementById(SKELETON_ID) as HTMLElement;
const listRows = () => [...getSkeleton().querySelectorAll("tbody tr")];
const isSkeletonUnchanged = () => getSkeleton().querySelector(".before") !== null;

/** Runs the function from its source text, as the inline script does. */
async function show(
  content: unknown,
  name: FirstContentScreen["name"] = "list",
  status = 200,
): Promise<Response> {
  const reply = Response.json(content, { status });
  await runScript({ name, language: "ar", dir: "rtl" }, [reply]);
  return reply;
}

async function runScript(screen: FirstContentScreen, replies: readonly Response[]): Promise<void> {
  const call = new Function(
    "settings",
    "screen",
    "replies",
    `(${showFirstContent})(settings, screen, replies)`,
  );
  call(
    firstContentSettings,
    screen,
    replies.map((reply) => Promise.resolve(reply)),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(() => {
  document.body.innerHTML =
    `<div id="${SKELETON_ID}"><div class="app-main"><p role="status">Opening</p><div class="before"></div></div></div>` +
    renderToStaticMarkup(<FirstContentTemplates title="My applications" />);
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

it("shows the rows of the list with links, and leaves the response to the client", async () => {
  const reply = await show({ Items: [lodged, draft] });
  expect(await reply.json()).toHaveProperty("Items.length", 2);
  const [first, second] = listRows();
  expect(first?.querySelector("a")?.getAttribute("href")).toBe("/app-details/a%2F1");
  expect(first?.querySelector("a")?.textContent).toBe("12 Mill Road");
  expect(first?.textContent?.replace(/[\u2068\u2069]/g, "")).toContain("BP-1 · New dwelling · <b>Garage</b>");
  expect(first?.querySelector("b")).toBeNull();
  expect(first?.querySelector(".status")?.className).toContain("tone-danger");
  expect(second?.querySelector(".status")?.className).toContain("tone-neutral");
  expect([first, second].map((row) => row?.querySelector(".button-secondary") !== null)).toEqual([
    false,
    true,
  ]);
  expect([getSkeleton().dir, isSkeletonUnchanged()]).toEqual(["rtl", false]);
  expect(getSkeleton().querySelector("[role=status]")?.textContent).toBe("Opening");
});

it("shows no more rows than fit on a phone", async () => {
  await show({ Items: Array.from({ length: 20 }, () => lodged) });
  expect(listRows()).toHaveLength(firstContentSettings.maxRows);
});

it("shows the head of an application", async () => {
  await show({ Application: lodged }, "details");
  expect(getSkeleton().querySelector("h1")?.textContent).toBe("12 Mill Road");
  const head = getSkeleton()
    .querySelector(".page-sub")
    ?.textContent?.replace(/[\u2068\u2069]/g, "");
  expect(head).toBe("BP-1 · New dwelling · Refused");
  expect(getSkeleton().querySelector(".status")?.textContent).toBe("Refused");
});

it.each<[string, () => Promise<unknown>]>([
  ["the list is empty", () => show({ Items: [] })],
  ["the response is an error", () => show({ Items: [lodged] }, "list", 401)],
  ["the response has another shape", () => show({ Items: [{ Id: 1 }] })],
  ["the response is empty", () => show(null)],
  [
    "the snapshot is shown",
    () => {
      getSkeleton().setAttribute("data-snapshot", "");
      return show({ Items: [lodged] });
    },
  ],
  [
    "the screen is shown",
    () => {
      getSkeleton().hidden = true;
      return show({ Items: [lodged] });
    },
  ],
])("leaves the skeleton if %s", async (_why, open) => {
  await open();
  expect(isSkeletonUnchanged()).toBe(true);
});

const createText = (text: string) => ({ key: text, text });
const form = {
  version: 4,
  locale: "en-AU",
  layout: "steps",
  applicationTypeIds: ["dwelling"],
  title: createText("Building permit"),
  steps: [
    {
      ...{ id: "about", kind: "form", title: createText("About <b>you</b>"), estimatedMinutes: 4 },
      sections: [
        {
          ...{ id: "applicant", title: createText("Applicant") },
          fields: [
            { key: "name", type: "text", label: createText("Name"), hint: createText("As on the title") },
            {
              ...{ key: "role", type: "radio", label: createText("I apply as") },
              options: [
                { value: "owner", label: createText("the owner"), hint: createText("On the title") },
                { value: "agent", label: createText("an agent") },
              ],
            },
            { key: "why", type: "text", label: createText("Why"), visibleIf: { var: "applicant.role" } },
            { key: "phone", type: "phone", label: createText("Phone") },
          ],
        },
      ],
    },
    { id: "site", kind: "property", title: createText("Site"), visibleIf: true, sections: [] },
    { id: "cost", kind: "form", title: createText("Cost"), intro: createText("Including GST"), sections: [] },
  ],
};
const newDraft = { Revision: 0, ApplicationTypeId: "dwelling", ConfigurationVersion: 4, CurrentStepId: null };
const english: FirstContentScreen = { name: "draft", language: "en-US", dir: "ltr" };
const showDraft = (draft: object, screen = english, shownForm: object = form) =>
  runScript(screen, [Response.json(shownForm), Response.json(draft)]);
const readTexts = (selector: string) =>
  [...getSkeleton().querySelectorAll(selector)].map(({ textContent }) => textContent);

it("shows the first step of a draft up to the first question that depends on an answer", async () => {
  await showDraft(newDraft);
  expect(readTexts("h1")).toEqual(["About <b>you</b>"]);
  expect(readTexts(".field-label")).toEqual(["Name", "I apply as"]);
  expect(readTexts(".choice-label")).toEqual(["the owner", "an agent"]);
  expect(readTexts(".field-hint")).toEqual(["As on the title", "On the title"]);
  expect(getSkeleton().hasAttribute(firstContentSettings.shown)).toBe(true);
});

it("shows the step of the address, otherwise the step where the draft was left", async () => {
  await showDraft({ ...newDraft, Revision: 3, CurrentStepId: "cost" });
  expect([readTexts("h1"), readTexts(".page-sub")]).toEqual([["Cost"], ["Including GST"]]);
  await showDraft({ ...newDraft, Revision: 3, CurrentStepId: "cost" }, { ...english, stepId: "about" });
  expect(readTexts("h1")).toEqual(["About <b>you</b>"]);
});

it("shows the review of a returned draft that was left at the declaration", async () => {
  const lastSteps = [
    { id: "check", kind: "review", title: createText("Check"), sections: [] },
    { id: "end", kind: "declaration", title: createText("Declaration"), sections: [] },
  ];
  const wholeForm = { ...form, steps: [...form.steps, ...lastSteps] };
  const draftLeftAtEnd = { ...newDraft, Revision: 3, CurrentStepId: "end" };
  const returnedDraft = {
    ...draftLeftAtEnd,
    Returned: { At: "2026-01-01T00:00:00Z", By: "Officer", Comment: "Title" },
  };
  await showDraft(draftLeftAtEnd, english, wholeForm);
  expect(readTexts("h1")).toEqual(["Declaration"]);
  await showDraft(returnedDraft, english, wholeForm);
  expect(readTexts("h1")).toEqual(["Check"]);
  await showDraft({ ...returnedDraft, CurrentStepId: null }, english, wholeForm);
  expect(readTexts("h1")).toEqual(["Check"]);
  await showDraft(returnedDraft, { ...english, stepId: "end" }, wholeForm);
  expect(readTexts("h1")).toEqual(["Declaration"]);
});

it.each([
  ["a step that depends on answers", { ...newDraft, CurrentStepId: "site" }, form, english],
  ["a saved draft without a step", { ...newDraft, Revision: 3 }, form, english],
  ["an older version of the form", { ...newDraft, ConfigurationVersion: 3 }, form, english],
  ["the form of another type", { ...newDraft, ApplicationTypeId: "pool" }, form, english],
  ["a form with a task list", newDraft, { ...form, layout: "tasks" }, english],
  ["a form in another language", newDraft, form, { ...english, language: "vi" }],
] as const)("leaves %s to the wizard", async (_case, draft, shownForm, screen) => {
  await showDraft(draft, screen, shownForm);
  expect(isSkeletonUnchanged()).toBe(true);
});

describe("the later scripts of the wizard", () => {
  const laterScripts = ["/_astro/wizard-later.js", "/_astro/screen-parts.js"];
  const listPreloads = () =>
    [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href"));
  const openFormWithStep = (step: object, layout = "steps") =>
    showDraft(
      newDraft,
      { ...english, laterScripts },
      { ...form, layout, steps: [{ id: "first", kind: "form", title: createText("First"), ...step }] },
    );
  const createSection = (type: string, more: object = {}) => ({
    id: "parts",
    title: createText("Parts"),
    fields: [{ key: "part", type, label: createText("Part") }],
    ...more,
  });

  it.each<[string, object, string?]>([
    [
      "with a repeating section",
      { sections: [createSection("text"), createSection("text", { repeat: { min: 0 } })] },
    ],
    ["with a later control", { sections: [createSection("text"), createSection("file")] }],
    ["with fees", { sections: [createSection("computed")] }],
    ["of documents", { kind: "documents", sections: [] }],
    ["that depends on answers", { sections: [createSection("table")], visibleIf: true }],
    ["of a task list", { sections: [createSection("text")] }, "tasks"],
  ])("are loaded with the first scripts for a step %s", async (_case, step, layout) => {
    await openFormWithStep(step, layout);
    expect(listPreloads()).toEqual(laterScripts);
  });

  it("wait if the step has plain questions, or conditional others, or is unknown", async () => {
    await showDraft(newDraft, { ...english, laterScripts });
    await showDraft({ ...newDraft, Revision: 3 }, { ...english, laterScripts });
    const visibleIf = { var: "applicant.role" };
    const [file] = createSection("file").fields;
    const sections = [
      createSection("text", { visibleIf, repeat: { min: 0 } }),
      createSection("text", { fields: [...createSection("text").fields, { ...file, visibleIf }] }),
    ];
    await openFormWithStep({ sections });
    expect(listPreloads()).toEqual([]);
  });

  it("have the controls of the named types", () => {
    const controls: unknown[] = Object.values(lazyControls);
    const types = Object.entries(controlTypes).flatMap(([type, { control }]) =>
      "type" in control && controls.includes(control.type) ? [type] : [],
    );
    expect(firstContentSettings.laterTypes.toSorted()).toEqual(types.toSorted());
  });
});
