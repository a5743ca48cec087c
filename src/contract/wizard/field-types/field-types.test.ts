import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getAnswerText } from "../answers/answer-text.ts";
import { getDeclarationAnswers, listMissingDeclarationItems } from "../answers/declaration.ts";
import { findFileProblem, getDocumentRequirement, listDocumentsAt } from "../answers/documents.ts";
import type { FieldType } from "../config.ts";
import { createFormView } from "../expressions/evaluate.ts";
import { isWithin, toGeometry } from "../geometry.ts";
import { parseRichText } from "../rich-text.ts";
import { checkType } from "../validation/check-type.ts";
import { listRemoteChecks, storeRemoteResult } from "../validation/remote-checks.ts";
import { validateForm } from "../validation/validate.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { fieldTypeSamples } from "./field-types.ts";

const lists = {
  PractitionerCategory: [{ Id: "draftsperson", Name: "Draftsperson" }],
  BcaClass: [{ Id: "10a", Name: "10a · Garage" }],
};
const reader = { formatText: ({ text }: { text: string }) => text, lists };
const types = Object.keys(fieldTypeSamples) as FieldType[];

describe.each(types)("an answer of type %s", (type) => {
  const sample = fieldTypeSamples[type];
  const field = createField("x", { type, ...sample.field });

  it("is accepted if it is valid, and formatted", () => {
    expect(checkType(field, sample.value, field.options)).toBeUndefined();
    expect(getAnswerText(field, sample.value, reader).replaceAll(/\s/g, " ")).toBe(sample.text);
  });

  const { invalid } = sample;
  if (invalid)
    it("is refused with the problem of its type", () => {
      expect(checkType(field, invalid.value, field.options)?.code).toBe(invalid.code);
    });

  it("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        checkType(field, value, field.options);
        expect(typeof getAnswerText(field, value, reader)).toBe("string");
      }),
      { numRuns: 200 },
    );
  });
});

describe("answers typed as one line of text", () => {
  it.each<[FieldType, string, string | undefined]>([
    ["practitioner", "Mai Tran, DP-AD 40211", undefined],
    ["practitioner", "Mai Tran", "partRegistration"],
    ["property", "12 Wattle Grove, Riverbend VIC 3994", undefined],
    ["property", "12 Wattle Grove", "requiredProperty"],
    ["map", "-37.8136, 144.9631", undefined],
    ["map", "near the river", "map"],
    ["signature", "Ada Okafor", undefined],
    ["bcaClass", "10a", undefined],
  ])("%s of “%s” is %s", (type, text, code) => {
    expect(checkType(createField("x", { type, multiple: true }), text, undefined)?.code).toBe(code);
  });

  it("a sensitive one shows only its last characters", () => {
    expect(getAnswerText(createField("x", { sensitive: true }), "51824753556", reader)).toBe("••••••••556");
  });
});

describe("a place", () => {
  const ring = [
    [144, -38],
    [146, -38],
    [146, -37],
    [144, -37],
  ] as const;

  it("is within an area only if all of its positions are", () => {
    const isInside = (value: unknown) => {
      const geometry = toGeometry(value);
      return geometry && isWithin(geometry, ring);
    };
    expect(isInside("-37.5, 145")).toBe(true);
    expect(isInside({ type: "Point", coordinates: [143, -37.5] })).toBe(false);
    expect(
      isInside({
        type: "LineString",
        coordinates: [
          [145, -37.5],
          [147, -37.5],
        ],
      }),
    ).toBe(false);
    expect(isInside("somewhere")).toBeUndefined();
  });

  it("is compared with a named area in an expression", () => {
    const config = createConfig({
      areas: { flood: ring.map(([x, y]) => [x, y]) },
      conditions: {
        isAgent: { "==": [{ var: "person.role" }, "agent"] },
        isFlooded: { withinArea: [{ var: "person.place" }, "flood"] },
      },
    });
    config.steps[0]?.sections[0]?.fields.push(
      createField("place", { type: "map" }),
      createField("flood", { visibleIf: { ref: "isFlooded" } }),
    );
    const isFloodFieldVisible = (place: string) =>
      createFormView(config, { "person.place": place }, "2026-11-21").isVisible("person.flood");
    expect([isFloodFieldVisible("-37.5, 145"), isFloodFieldVisible("-36, 145")]).toEqual([true, false]);
  });
});

describe("files", () => {
  const config = createConfig();
  const repeat = { itemNoun: { key: "n", text: "Item" }, itemLabel: [] };
  const planField = createField("plan", {
    type: "file",
    requiredIf: { "==": [{ var: "item.kind" }, "big"] },
    recommendedIf: true,
    file: { documentTypeId: "plan", orTypeIds: ["sketch"], types: [".pdf"], size: 5_000_000 },
  });
  config.steps[2]?.sections.push({
    id: "works",
    title: { key: "w", text: "Works" },
    fields: [createField("kind"), planField],
    repeat,
  });
  const view = createFormView(config, { works: ["w1", "w2"], "works.w1.kind": "big" }, "2026-11-21");
  const createDocument = (overrides: object) => ({
    DocumentTypeId: "plan",
    State: "Uploaded" as const,
    FileName: "a.pdf",
    ...overrides,
  });
  const findProblemCode = (path: string, documents: ReturnType<typeof createDocument>[]) =>
    findFileProblem(view, path, documents)?.code;

  it("of a repeating section belong to the item that they name", () => {
    const documents = [createDocument({ ItemPath: "works.w1" }), createDocument({})];
    expect(listDocumentsAt(view, "works.w1.plan", documents)).toHaveLength(1);
    expect([
      findProblemCode("works.w1.plan", documents),
      findProblemCode("works.w2.plan", documents),
    ]).toEqual([undefined, "recommendedFile"]);
    expect(findProblemCode("works.w1.plan", [])).toBe("requiredFile");
    expect([
      getDocumentRequirement(view, "works.w1.plan"),
      getDocumentRequirement(view, "works.w2.plan"),
    ]).toEqual(["required", "recommended"]);
  });

  it("count for each of their document types, so that one file answers several questions", () => {
    const bothFields = [
      createDocument({ DocumentTypeId: "title", DocumentTypeIds: ["title", "sketch"], ItemPath: "works.w1" }),
    ];
    expect(findProblemCode("works.w1.plan", bothFields)).toBeUndefined();
    const documentWithTypes = [
      { ...createDocument({}), DocumentTypeId: "other", DocumentTypeIds: ["other", "title"] },
    ];
    expect(listDocumentsAt(view, "cost.title", documentWithTypes)).toHaveLength(1);
  });

  it("are refused if their type or size is not accepted", () => {
    expect(
      findProblemCode("works.w1.plan", [createDocument({ ItemPath: "works.w1", FileName: "a.exe" })]),
    ).toBe("fileType");
    expect(
      findProblemCode("works.w1.plan", [createDocument({ ItemPath: "works.w1", Size: 5_000_001 })]),
    ).toBe("fileSize");
  });

  it("that are only recommended cause a warning, which does not prevent lodging", () => {
    const problems = validateForm(config, { works: ["w2"] }, { today: "2026-11-21", documents: [] });
    expect(problems.find(({ path }) => path === "works.w2.plan")?.severity).toBe("warning");
  });
});

describe("an answer that only the service can check", () => {
  it("has no problem until its result is known, then the problem of the result", () => {
    const config = createConfig();
    const field = createField("permit", { validate: [{ code: "remote", params: { endpoint: "permit" } }] });
    config.steps[0]?.sections[0]?.fields.push(field);
    const answers = { "person.permit": "BP-1" };
    const listTexts = () =>
      validateForm(config, answers, { today: "2026-11-21", documents: [] })
        .filter(({ path }) => path === "person.permit")
        .map(({ message }) => message.text);
    expect(listTexts()).toEqual([]);
    const [question] = listRemoteChecks(createFormView(config, answers, "2026-11-21"));
    expect(question).toEqual({ path: "person.permit", endpoint: "permit", value: "BP-1" });
    if (question) storeRemoteResult(question, "unknown");
    expect(listTexts()).toEqual([
      "We could not find what you entered for “{{label}}”. Check it and try again",
    ]);
  });
});

describe("the declaration", () => {
  it("lists missing statements that apply, and missing signatures that are required", () => {
    const baseConfig = createConfig();
    const createLabel = (text: string) => ({ key: `d.${text}`, text });
    const config = {
      ...baseConfig,
      submission: {
        ...baseConfig.submission,
        statements: [
          { key: "true", label: createLabel("True"), required: true },
          { key: "agent", label: createLabel("Agent"), required: true, visibleIf: { ref: "isAgent" } },
          { key: "survey", label: createLabel("Survey"), required: false },
        ],
        signatures: [
          {
            role: "owner",
            label: createLabel("Owner"),
            methods: ["typed" as const],
            requiredIf: { ref: "isAgent" },
          },
        ],
      },
    };
    const listMissingPaths = (answers: Record<string, unknown>) =>
      listMissingDeclarationItems(createFormView(config, answers, "2026-11-21")).map(({ path }) => path);
    expect(listMissingPaths({})).toEqual(["statements.true"]);
    const agentAnswers = { "person.role": "agent", "statements.true": true };
    expect(listMissingPaths(agentAnswers)).toEqual(["statements.agent", "signatures.owner"]);
    const signedAnswers = {
      ...agentAnswers,
      "statements.agent": true,
      "signatures.owner": { method: "typed", value: "Bo" },
    };
    expect(listMissingPaths(signedAnswers)).toEqual([]);
    const ownerView = createFormView(config, { ...signedAnswers, "person.role": "owner" }, "2026-11-21");
    expect(Object.keys(getDeclarationAnswers(ownerView))).toEqual(["statements.true", "signatures.owner"]);
  });
});

describe("a text with markup", () => {
  it("is parsed into paragraphs, lists, bold words and safe links only", () => {
    expect(parseRichText("One **two**\nthree\n\n- a\n- [b](https://b.example)")).toEqual([
      {
        kind: "paragraph",
        spans: [
          { kind: "text", text: "One " },
          { kind: "bold", text: "two" },
          { kind: "text", text: " three" },
        ],
      },
      {
        kind: "list",
        items: [[{ kind: "text", text: "a" }], [{ kind: "link", text: "b", href: "https://b.example" }]],
      },
    ]);
    expect(parseRichText("[x](javascript:alert(1)) <b>")).toEqual([
      { kind: "paragraph", spans: [{ kind: "text", text: "[x](javascript:alert(1)) <b>" }] },
    ]);
  });
});
