import { describe, expect, it } from "vitest";
import type { Field, MessageText } from "#contract/wizard/config.ts";
import { listConfigurationTexts } from "#contract/wizard/configuration-check/configuration-texts.ts";
import { timeRangeFieldType } from "#contract/wizard/field-types/date/time-range.ts";
import { getProblemTemplate, problemCodes } from "#contract/wizard/validation/problem-texts.ts";
import { requestWizards } from "../wizards/additional-requests.ts";
import { buildingPermit } from "../wizards/building-permit.ts";
import { builtInForms, olderBuiltInForms } from "../wizards/built-in-forms.ts";
import { catalogueLanguages, formTranslations } from "./catalogue.ts";
import { createFormMessage, createProblemMessage, listFormTranslations } from "./form-texts.ts";
import { readStoredText, toStoredText } from "./message.ts";
import { getTranslator } from "./translator.ts";

const forms = [...builtInForms, ...olderBuiltInForms, ...Object.values(requestWizards)];
const formKeys = new Set(forms.flatMap((config) => listConfigurationTexts(config).map(({ key }) => key)));
const languages = catalogueLanguages.filter((language) => language !== "en-US");

describe.each(languages)("the texts of the forms in %s", (language) => {
  const texts = formTranslations[language];

  it("are complete", () => {
    expect([...formKeys].filter((key) => !texts[key]?.trim())).toEqual([]);
    expect(problemCodes.filter((code) => !texts[getProblemTemplate(code).key])).toEqual([]);
  });

  it("contain no keys that no form uses", () => {
    expect(Object.keys(texts).filter((key) => !formKeys.has(key) && !key.startsWith("lodgement."))).toEqual(
      [],
    );
  });
});

describe("a key of a form", () => {
  it("has one text in all configurations and versions", () => {
    const texts = new Map<string, string>();
    const changedTexts = forms.flatMap((config) =>
      listConfigurationTexts(config).filter(({ key, text }) => {
        const earlierText = texts.get(key) ?? text;
        texts.set(key, text);
        return earlierText !== text;
      }),
    );
    expect(changedTexts).toEqual([]);
  });
});

describe("a text whose wording changed under its key", () => {
  it("is shown in the form's own language, because the translations are those of the earlier wording", () => {
    const { key, text } = buildingPermit.title;
    const [unchangedText, changedText] = [text, "Permit to build"].map((words) =>
      getTranslator("vi").text(createFormMessage({ key, text: words })),
    );
    expect(unchangedText).not.toBe(text);
    expect(changedText).toBe("Permit to build");
    const uploadedForm = { ...buildingPermit, title: { key, text: "Permit to build" } };
    expect(listFormTranslations(buildingPermit, "vi")[key]).toBe(unchangedText);
    expect(listFormTranslations(uploadedForm, "vi")[key]).toBeUndefined();
  });
});

describe("a problem of an answer", () => {
  const label = { key: "no.such.key", text: "Contract date" };
  const problem = {
    stepId: "step",
    path: "date",
    targets: ["date"],
    code: "dateFrom",
    message: getProblemTemplate("dateFrom"),
    params: { from: "2026-12-04" },
    label,
    severity: "error",
  } as const;

  it("contains its values in the reader's language", () => {
    expect(getTranslator("en").text(createProblemMessage(problem))).toBe(
      "“Contract date” must be 4 December 2026 or later",
    );
    expect(getTranslator("vi").text(createProblemMessage(problem))).toContain("4 tháng 12, 2026");
    const monthProblem = { ...problem, params: { from: "2026-12" } };
    expect(getTranslator("en").text(createProblemMessage(monthProblem))).toContain("December 2026");
    expect(getTranslator("vi").text(createProblemMessage(monthProblem))).toContain("tháng 12 năm 2026");
  });

  it("shows the limit of a file in a readable unit, also after it was stored", () => {
    const sizeProblem = {
      ...problem,
      code: "fileSize",
      message: getProblemTemplate("fileSize"),
      params: { name: "a.pdf", maxSize: 2_500_000 },
    } as const;
    const message = readStoredText(
      JSON.parse(JSON.stringify(toStoredText(createProblemMessage(sizeProblem)))),
    );
    expect(getTranslator("en").text(message)).toContain("is larger than 2.5\u00a0MB, the limit");
    expect(getTranslator("vi").text(message)).toContain("lớn hơn 2,5\u00a0MB, mức tối đa");
  });

  it("says in the reader's language that a range of times ends on the next day", () => {
    const reader = { formatText: (words: MessageText) => getTranslator("vi").text(createFormMessage(words)) };
    const text = timeRangeFieldType.format(
      { start: "22:00", end: "02:00" },
      { ...reader, lists: {} },
      { key: "hours", type: "timeRange", label },
    );
    expect(text).toBe("22:00 – 02:00 (hôm sau)");
  });

  it("contains answers in the reader's language, also after it was stored", () => {
    const formatAnswer = (language: string, field: Pick<Field, "type" | "unit">, value: unknown) => {
      const filled = {
        a: { field: { key: "a", label, ...field }, value, choices: undefined, country: undefined },
      };
      const answers = { a: { path: "x.a", otherwise: label } };
      const message = createFormMessage({ key: "no.such.text", text: "Until {{a}}.", answers, filled });
      const storedText = JSON.parse(JSON.stringify(toStoredText(message)));
      const text = readStoredText(storedText);
      return getTranslator(language).text(text).replace(/\s/g, " ");
    };
    const timeField = { type: "dateTime" } as const;
    expect(formatAnswer("en", timeField, "2026-11-21T14:30")).toBe("Until 21 November 2026 at 2:30 pm.");
    expect(formatAnswer("zh", timeField, "2026-11-21T14:30")).toBe("Until 2026年11月21日 14:30.");
    expect(formatAnswer("vi", { type: "measure", unit: "m" }, "1250.5")).toBe("Until 1.250,5 m.");
    expect(formatAnswer("vi", { type: "computed" }, true)).toBe("Until Có.");
  });

  it("names the item of a repeating section", () => {
    const item = { noun: { key: "no.such.noun", text: "Owner" }, number: 2 };
    expect(getTranslator("en").text(createProblemMessage({ ...problem, item }))).toMatch(
      /^Owner 2: “Contract date”/,
    );
  });
});
