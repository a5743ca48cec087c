/** Tests that the service itself refuses changes to read-only fields and to steps of other roles. */
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createInit, getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import {
  createApplicationTemplate,
  loadDataFromTemplate,
  updateTemplateDynamic,
} from "#contract/applications/application-template.ts";
import type { Field, WizardSection, WizardStep } from "#contract/wizard/config.ts";
import { listReadOnlyPaths } from "../../domain/applications/drafts/read-only.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";
import { demolitionForm } from "../../wizards/demolition.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
afterAll(() => service.close());

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
const undoFunctions: (() => void)[] = [];
afterEach(() => {
  for (const restore of undoFunctions.splice(0)) restore();
});

/** Changes the shared configuration until the end of the test. */
function changeConfiguration<T extends object>(target: T, values: Partial<T>): void {
  const previousValues = { ...target };
  Object.assign(target, values);
  undoFunctions.push(() => {
    for (const key of Object.keys(values)) delete (target as Mutable<T>)[key as keyof T];
    Object.assign(target, previousValues);
  });
}

const fieldPlaces = demolitionForm.steps.flatMap((step) =>
  step.sections.flatMap((section) => section.fields.map((field) => ({ step, section, field }))),
);
function getPlace(path: string): { step: WizardStep; section: WizardSection; field: Field } {
  const place = fieldPlaces.find(({ section, field }) => `${section.id}.${field.key}` === path);
  if (!place) throw new Error(`no field ${path}`);
  return place;
}

const textPath = (() => {
  const textPlace = fieldPlaces.find(
    ({ section, field }) => field.type === "text" && !section.repeat && !field.prefill && !field.visibleIf,
  );
  if (!textPlace) throw new Error("no text field");
  return `${textPlace.section.id}.${textPlace.field.key}`;
})();

async function createDraft(): Promise<string> {
  const { body } = await call(createInit, {
    body: { ApplicationTypeId: demolitionForm.applicationTypeIds[0] ?? "" },
  });
  return body.Id;
}

const saveAnswers = (id: string, Answers: Record<string, unknown>, Revision = 0) =>
  call(updateDynamic, { params: { id }, body: { Revision, Answers } });

async function fetchAnswer(id: string, path: string): Promise<unknown> {
  return (await call(getDraft, { params: { id } })).body.Answers[path];
}

describe("a direct save", () => {
  it("of a read-only field is refused with its path, and saves nothing of the patch", async () => {
    const id = await createDraft();
    changeConfiguration(getPlace(textPath).field, { readOnlyIf: true });
    const { status, body } = await saveAnswers(id, { [textPath]: "mine", "sameAs.owner": "applicant" });
    expect([status, body]).toEqual([400, [{ Path: textPath, Message: "You cannot change this answer." }]]);
    expect(await fetchAnswer(id, textPath)).toBeUndefined();
    expect((await saveAnswers(id, { "sameAs.owner": "applicant" })).status).toBe(200);
  });

  it("of a step is refused for other roles, and accepted for the step's role", async () => {
    const id = await createDraft();
    const { step } = getPlace(textPath);
    changeConfiguration(step, { requiredRoles: [1] });
    expect((await saveAnswers(id, { [textPath]: "mine" })).status).toBe(400);
    changeConfiguration(step, { requiredRoles: [1, 2] });
    expect((await saveAnswers(id, { [textPath]: "mine" })).status).toBe(200);
    changeConfiguration(step, { requiredRoles: [1] });
    expect((await saveAnswers(id, { [textPath]: null }, 1)).status).toBe(400);
    expect((await saveAnswers(id, { [textPath]: "mine" }, 1)).status).toBe(200);
    expect(await fetchAnswer(id, textPath)).toBe("mine");
  });

  it("of a field for officers is refused", async () => {
    changeConfiguration(getPlace(textPath).field, { staffOnly: true });
    expect((await saveAnswers(await createDraft(), { [textPath]: "mine" })).status).toBe(400);
  });

  it("cannot reach a read-only field through its section", async () => {
    const id = await createDraft();
    const { section, field } = getPlace(textPath);
    changeConfiguration(field, { readOnlyIf: true });
    expect((await saveAnswers(id, { [section.id]: { [field.key]: "mine" } })).status).toBe(400);
    expect((await saveAnswers(id, { [`${textPath}.part`]: "mine" })).status).toBe(400);
  });

  it("cannot add items to a list of another role", async () => {
    const repeatingPlace = fieldPlaces.find(({ section }) => section.repeat);
    if (!repeatingPlace) throw new Error("no repeating section");
    changeConfiguration(repeatingPlace.step, { requiredRoles: [1] });
    const id = await createDraft();
    expect((await saveAnswers(id, { [repeatingPlace.section.id]: ["i1"] })).status).toBe(400);
    expect(
      (await saveAnswers(id, { [`${repeatingPlace.section.id}.i1.${repeatingPlace.field.key}`]: "mine" }))
        .status,
    ).toBe(400);
    expect(
      (await saveAnswers(id, { [`${repeatingPlace.section.id}.i1`]: { [repeatingPlace.field.key]: "mine" } }))
        .status,
    ).toBe(400);
  });
});

it("a template cannot carry an answer into a read-only field", async () => {
  const [ApplicationTypeId = ""] = demolitionForm.applicationTypeIds;
  const { body: template } = await call(createApplicationTemplate, {
    body: { Name: "Mine", ApplicationTypeId },
  });
  const saveTemplate = (Answers: Record<string, unknown>) =>
    call(updateTemplateDynamic, { params: { id: template.Id }, body: { Revision: 1, Answers } });
  expect((await saveTemplate({ [textPath]: "mine" })).status).toBe(200);
  changeConfiguration(getPlace(textPath).field, { readOnlyIf: true });
  const id = await createDraft();
  const loadResponse = await call(loadDataFromTemplate, { params: { a: id, b: template.Id }, body: {} });
  expect(loadResponse.status).toBe(200);
  expect(await fetchAnswer(id, textPath)).toBeUndefined();
  expect((await saveTemplate({ [textPath]: "other" })).status).toBe(400);
});

describe("the wizard's own saves", () => {
  const account = service.context.store.collection("account").get("acc-user");
  if (!account) throw new Error("no seeds");
  const source = structuredClone(demolitionForm);
  const createChangedForm = (edit: (field: Mutable<Field>, section: WizardSection) => void) => {
    const form = structuredClone(source);
    for (const step of form.steps)
      for (const section of step.sections) for (const field of section.fields) edit(field, section);
    return form;
  };
  const findReadOnlyPaths = (form: typeof source, answers: object, patch: object) =>
    listReadOnlyPaths({ form, answers: { ...answers }, patch: { ...patch } }, account, service.context);

  it("can set a read-only field to its initial value only", () => {
    const form = createChangedForm((field, section) => {
      if (`${section.id}.${field.key}` === textPath)
        Object.assign(field, { readOnlyIf: true, prefill: { source: "applicant", attribute: "email" } });
    });
    expect(findReadOnlyPaths(form, {}, { [textPath]: account.Email })).toEqual([]);
    expect(findReadOnlyPaths(form, {}, { [textPath]: "other@demo.example" })).toEqual([textPath]);
    expect(findReadOnlyPaths(form, { [textPath]: "earlier" }, { [textPath]: account.Email })).toEqual([
      textPath,
    ]);
  });

  it("can contain a change together with the answer that makes the field read-only", () => {
    const otherField = fieldPlaces.find(
      ({ section, field }) =>
        field.type === "text" && !section.repeat && `${section.id}.${field.key}` !== textPath,
    );
    if (!otherField) throw new Error("no second text field");
    const deciderPath = `${otherField.section.id}.${otherField.field.key}`;
    const form = createChangedForm((field, section) => {
      if (`${section.id}.${field.key}` === textPath)
        Object.assign(field, { readOnlyIf: { "==": [{ var: deciderPath }, "closed"] } });
    });
    expect(findReadOnlyPaths(form, {}, { [textPath]: "mine", [deciderPath]: "closed" })).toEqual([]);
    expect(
      findReadOnlyPaths(form, { [deciderPath]: "closed" }, { [textPath]: "mine", [deciderPath]: "open" }),
    ).toEqual([]);
    expect(findReadOnlyPaths(form, { [deciderPath]: "closed" }, { [textPath]: "mine" })).toEqual([textPath]);
  });
});
