import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerText } from "./answers/answer-text.ts";
import { declarationAnswers, declarationGaps } from "./answers/declaration.ts";
import { documentRequirement, documentsAt, findFileProblem } from "./answers/documents.ts";
import { type Field, type FieldType, wizardConfig } from "./config.ts";
import { createView } from "./expressions/evaluate.ts";
import { fieldType } from "./field.ts";
import { isWithin, toGeometry } from "./geometry.ts";
import { readRichText } from "./rich-text.ts";
import { checkType } from "./validation/check-type.ts";
import { remoteQuestions, storeRemoteResult } from "./validation/remote-checks.ts";
import { problems } from "./validation/validate.ts";
import { createConfig, fieldOf } from "./wizard-fixture.ts";

const lists = {
  PractitionerCategory: [{ Id: "draftsperson", Name: "Draftsperson" }],
  BcaClass: [{ Id: "10a", Name: "10a · Garage" }],
};
const reader = { say: ({ text }: { text: string }) => text, lists };
const address = { line1: "12 Wattle Grove", suburb: "Riverbend", state: "VIC", postcode: "3994" };
const png = "data:image/png;base64,iVBORw0KGgo=";
const options = [{ value: "a", label: { key: "o.a", text: "Choice A" } }];
const types = fieldType.def.entries as Record<FieldType, FieldType>;

/** One good answer of each type, with how it is told; and one that will not do, with why. */
const samples: Record<FieldType, readonly [Partial<Field>, unknown, string, unknown, string | undefined]> = {
  text: [{}, "A", "A", {}, "text"],
  textarea: [{}, "A b", "A b", ["x"], "text"],
  richHelp: [{}, "", "", "", undefined],
  number: [{}, "1250.5", "1,250.5", "many", "number"],
  integer: [{}, "3", "3", "3.5", "integer"],
  currency: [{}, "485000", "$485,000.00", "a lot", "currency"],
  measure: [{ unit: "m" }, "1.2", "1.2 m", "tall", "number"],
  yesNo: [{}, false, "No", "yes", "option"],
  radio: [{ options }, "a", "Choice A", "z", "option"],
  checkbox: [{}, true, "Yes", "on", "option"],
  checkboxes: [{ options }, ["a"], "Choice A", ["a", "z"], "option"],
  select: [{ options }, "a", "Choice A", "z", "option"],
  autocomplete: [{ list: "Suburb" }, { id: "3994", name: "Riverbend" }, "Riverbend", { id: 5 }, "option"],
  date: [{}, "2026-11-21", "21 November 2026", "2026-02-30", "date"],
  dateTime: [{}, "2026-11-21T09:30", "21 November 2026 at 9:30 am", "2026-11-21", "dateTime"],
  time: [{}, "09:30", "09:30", "24:00", "time"],
  period: [
    {},
    { start: "2026-01-01", end: "2026-02-01" },
    "1 January 2026 – 1 February 2026",
    { start: "2026-02-01", end: "2026-01-01" },
    "period",
  ],
  phone: [{}, "0412 345 678", "0412 345 678", "12", "auPhone"],
  email: [{}, "a@b.example", "a@b.example", "a@", "email"],
  url: [{}, "https://a.example", "https://a.example", "javascript:1", "url"],
  abnAcn: [{}, "51 824 753 556", "51 824 753 556", "51 824 753 557", "abnAcn"],
  registrationNo: [{}, "DB-U 48213", "DB-U 48213", "DB", "regNo"],
  address: [{}, address, "12 Wattle Grove, Riverbend VIC 3994", { line1: "12" }, "requiredAddress"],
  property: [
    {},
    { address, title: { lot: "4", plan: "PS 512345L" }, location: { lat: -37.8, lon: 145 } },
    "12 Wattle Grove, Riverbend VIC 3994, Lot 4 PS 512345L",
    { address, title: { lot: "4" } },
    "titleRef",
  ],
  titleRef: [{}, { volume: "10234", folio: "17" }, "Vol 10234 Fol 17", { lot: "4" }, "titleRef"],
  map: [
    { shapes: ["point"] },
    { type: "Point", coordinates: [144.9631, -37.8136] },
    "-37.81360, 144.96310",
    "-37.8, 144.9; -37.9, 145",
    "mapPoint",
  ],
  contact: [
    { role: "owner" },
    { name: "Ada Okafor", phone: "0412 345 678", email: "ada@b.example" },
    "Ada Okafor, 0412 345 678, ada@b.example",
    { name: "Ada", phone: "0412 345 678" },
    "partEmail",
  ],
  practitioner: [
    { categories: ["draftsperson"] },
    { name: "Mai Tran", category: "draftsperson", registrationNo: "DP-AD 40211" },
    "Mai Tran, Draftsperson, DP-AD 40211",
    { name: "Mai Tran", category: "draftsperson", registrationNo: "DB-U 40211" },
    "regNo",
  ],
  bcaClass: [
    { multiple: true, list: "BcaClass" },
    [{ part: "Garage", bcaClass: "10a", floorArea: "36" }],
    "Garage: 10a · Garage, 36 m²",
    [{ part: "Garage", bcaClass: "10a" }],
    "bcaParts",
  ],
  file: [{}, "", "", "", undefined],
  signature: [
    { methods: ["drawn"] },
    { method: "drawn", value: png, name: "Ada Okafor" },
    "Ada Okafor",
    { method: "typed", value: "Ada" },
    "signature",
  ],
  computed: [{ unit: "$" }, 12.5, "$12.50", "x", undefined],
};

describe.each(Object.keys(types) as FieldType[])("an answer of type %s", (type) => {
  const [more, good, told, bad, code] = samples[type];
  const field = fieldOf("x", { type, ...more });

  it("is taken when it is sound, and told as people read it", () => {
    expect(checkType(field, good, field.options)).toBeUndefined();
    expect(answerText(field, good, reader).replaceAll(/\s/g, " ")).toBe(told);
  });

  it("is refused with its reason when it is not", () => {
    expect(checkType(field, bad, field.options)?.code).toBe(code);
  });

  it("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        checkType(field, value, field.options);
        expect(typeof answerText(field, value, reader)).toBe("string");
      }),
      { numRuns: 200 },
    );
  });
});

describe("answers written in one line, where there is no better control", () => {
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
    expect(checkType(fieldOf("x", { type, multiple: true }), text, undefined)?.code).toBe(code);
  });

  it("a sensitive one is told by its end only", () => {
    expect(answerText(fieldOf("x", { sensitive: true }), "51824753556", reader)).toBe("••••••••556");
  });
});

describe("a place", () => {
  const ring = [
    [144, -38],
    [146, -38],
    [146, -37],
    [144, -37],
  ] as const;

  it("lies within an area when all of it does", () => {
    const inside = (value: unknown) => {
      const geometry = toGeometry(value);
      return geometry && isWithin(geometry, ring);
    };
    expect(inside("-37.5, 145")).toBe(true);
    expect(inside({ type: "Point", coordinates: [143, -37.5] })).toBe(false);
    expect(
      inside({
        type: "LineString",
        coordinates: [
          [145, -37.5],
          [147, -37.5],
        ],
      }),
    ).toBe(false);
    expect(inside("somewhere")).toBeUndefined();
  });

  it("is asked about by name in an expression", () => {
    const config = createConfig({
      areas: { flood: ring.map(([x, y]) => [x, y]) },
      conditions: {
        isAgent: { "==": [{ var: "person.role" }, "agent"] },
        isFlooded: { withinArea: [{ var: "person.place" }, "flood"] },
      },
    });
    config.steps[0]?.sections[0]?.fields.push(
      fieldOf("place", { type: "map" }),
      fieldOf("flood", { visibleIf: { ref: "isFlooded" } }),
    );
    const shown = (place: string) =>
      createView(config, { "person.place": place }, "2026-11-21").isVisible("person.flood");
    expect([shown("-37.5, 145"), shown("-36, 145")]).toEqual([true, false]);
  });
});

describe("files", () => {
  const config = createConfig();
  const repeat = { itemNoun: { key: "n", text: "Item" }, itemLabel: [] };
  const plan = fieldOf("plan", {
    type: "file",
    requiredIf: { "==": [{ var: "item.kind" }, "big"] },
    recommendedIf: true,
    file: { documentTypeId: "plan", orTypeIds: ["sketch"], types: [".pdf"], size: 5_000_000 },
  });
  config.steps[2]?.sections.push({
    id: "works",
    title: { key: "w", text: "Works" },
    fields: [fieldOf("kind"), plan],
    repeat,
  });
  const view = createView(config, { works: ["w1", "w2"], "works.w1.kind": "big" }, "2026-11-21");
  const paper = (more: object) => ({
    DocumentTypeId: "plan",
    State: "Uploaded" as const,
    FileName: "a.pdf",
    ...more,
  });
  const codeAt = (path: string, documents: ReturnType<typeof paper>[]) =>
    findFileProblem(view, path, plan, documents)?.code;

  it("of a repeating section belong to the item they name", () => {
    const documents = [paper({ ItemPath: "works.w1" }), paper({})];
    expect(documentsAt(view, "works.w1.plan", documents)).toHaveLength(1);
    expect([codeAt("works.w1.plan", documents), codeAt("works.w2.plan", documents)]).toEqual([
      undefined,
      "recommendedFile",
    ]);
    expect(codeAt("works.w1.plan", [])).toBe("requiredFile");
    expect([documentRequirement(view, "works.w1.plan"), documentRequirement(view, "works.w2.plan")]).toEqual([
      "required",
      "recommended",
    ]);
  });

  it("count by every label they carry, one file for several questions", () => {
    const both = [
      paper({ DocumentTypeId: "title", DocumentTypeIds: ["title", "sketch"], ItemPath: "works.w1" }),
    ];
    expect(codeAt("works.w1.plan", both)).toBeUndefined();
    const labelled = [{ ...paper({}), DocumentTypeId: "other", DocumentTypeIds: ["other", "title"] }];
    expect(documentsAt(view, "cost.title", labelled)).toHaveLength(1);
  });

  it("are refused by kind and size", () => {
    expect(codeAt("works.w1.plan", [paper({ ItemPath: "works.w1", FileName: "a.exe" })])).toBe("fileType");
    expect(codeAt("works.w1.plan", [paper({ ItemPath: "works.w1", Size: 5_000_001 })])).toBe("fileSize");
  });

  it("recommended hold nobody up", () => {
    const found = problems(config, { works: ["w2"] }, { today: "2026-11-21", documents: [] });
    expect(found.find(({ path }) => path === "works.w2.plan")?.severity).toBe("warning");
  });
});

describe("what only the service can judge", () => {
  it("is passed over until it was asked, then told", () => {
    const config = createConfig();
    const field = fieldOf("permit", { validate: [{ code: "remote", params: { endpoint: "permit" } }] });
    config.steps[0]?.sections[0]?.fields.push(field);
    const answers = { "person.permit": "BP-1" };
    const codes = () =>
      problems(config, answers, { today: "2026-11-21", documents: [] })
        .filter(({ path }) => path === "person.permit")
        .map(({ code }) => code);
    expect(codes()).toEqual([]);
    const [question] = remoteQuestions(createView(config, answers, "2026-11-21"));
    expect(question).toEqual({ path: "person.permit", endpoint: "permit", value: "BP-1" });
    if (question) storeRemoteResult(question, false);
    expect(codes()).toEqual(["remote"]);
  });
});

describe("the declaration", () => {
  it("lacks the statements that are put, and the signatures that are required", () => {
    const base = createConfig();
    const label = (text: string) => ({ key: `d.${text}`, text });
    const config = {
      ...base,
      submission: {
        ...base.submission,
        statements: [
          { key: "true", label: label("True"), required: true },
          { key: "agent", label: label("Agent"), required: true, visibleIf: { ref: "isAgent" } },
          { key: "survey", label: label("Survey"), required: false },
        ],
        signatures: [
          {
            role: "owner",
            label: label("Owner"),
            methods: ["typed" as const],
            requiredIf: { ref: "isAgent" },
          },
        ],
      },
    };
    const gaps = (answers: Record<string, unknown>) =>
      declarationGaps(createView(config, answers, "2026-11-21")).map(({ path }) => path);
    expect(gaps({})).toEqual(["statements.true"]);
    const agent = { "person.role": "agent", "statements.true": true };
    expect(gaps(agent)).toEqual(["statements.agent", "signatures.owner"]);
    const signed = {
      ...agent,
      "statements.agent": true,
      "signatures.owner": { method: "typed", value: "Bo" },
    };
    expect(gaps(signed)).toEqual([]);
    const asOwner = createView(config, { ...signed, "person.role": "owner" }, "2026-11-21");
    expect(Object.keys(declarationAnswers(asOwner))).toEqual(["statements.true", "signatures.owner"]);
  });
});

describe("a text with a little form", () => {
  it("is read into paragraphs, lists, bold words and safe links, and nothing else", () => {
    expect(readRichText("One **two**\nthree\n\n- a\n- [b](https://b.example)")).toEqual([
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
    expect(readRichText("[x](javascript:alert(1)) <b>")).toEqual([
      { kind: "paragraph", spans: [{ kind: "text", text: "[x](javascript:alert(1)) <b>" }] },
    ]);
  });
});

it("the schema knows 32 types", () => {
  expect(Object.keys(types)).toHaveLength(32);
  expect(wizardConfig.def.shape.steps).toBeDefined();
});
