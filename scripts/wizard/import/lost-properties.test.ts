/** Tests that an import converts each property of a source or names it in its report. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Field } from "#contract/wizard/config.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import { importForm } from "./import-command.ts";

const files = ["surveyjs-library", "surveyjs-volunteer", "surveyjs-refund"].concat([
  "formio-club",
  "formio-hall",
  "formio-fence",
]);
/**
 * Properties without effect: they describe only the look, or their value equals the default that the import
 * uses.
 */
const WITHOUT_EFFECT = [
  "logoPosition showProgressBar showQuestionNumbers widthMode colCount rows storeDataAsText type cellType",
  "display input tableView inline shortcut delimiter step show format enableTime breadcrumbClickable widget",
  "dataSrc autoExpand penColor footer storage webcam tag templates name",
].flatMap((names) => names.split(" "));

/**
 * Places that the report need not name. The portal has its own submit button. A date of the portal always has
 * a day, a month and a year.
 */
const ASSUMED_PLACES = /components\[9\]|fields\.(day|month|year)/;

const readExample = (file: string) =>
  readFileSync(join(import.meta.dirname, "examples", `${file}.json`), "utf8");
const importSource = (file: string, text: string) => {
  const [from = "", name = ""] = file.split("-");
  return importForm(from, text, name);
};
const getField = (file: string, path: string) =>
  findFieldPlace(toFormOutline(importSource(file, readExample(file)).form), path)?.field as Field;

type Node = Record<string, unknown>;

/**
 * Returns the places of properties that do not change the result of the import, and that its report does not
 * name.
 */
function listSilentLosses(file: string): string[] {
  const source: Node = JSON.parse(readExample(file));
  const { losses } = importSource(file, readExample(file));
  const formBefore = JSON.stringify(importSource(file, readExample(file)));
  const isNamed = (key: string, value: Node, place: string) =>
    losses.some(
      (loss) => loss.place === place || loss.place.endsWith(`.${key}`) || loss.place === value["key"],
    );
  const silentLosses: string[] = [];
  const visitNode = (node: Node, place: string) => {
    for (const [key, value] of Object.entries(node)) {
      const innerPlace = Array.isArray(node) ? `${place}[${key}]` : `${place && `${place}.`}${key}`;
      if (!Array.isArray(node)) {
        if (WITHOUT_EFFECT.includes(key)) continue;
        const { [key]: _, ...others } = node;
        const text = JSON.stringify(source, (_key, part) => (part === node ? others : part));
        if (JSON.stringify(importSource(file, text)) === formBefore) silentLosses.push(innerPlace);
      }
      if (typeof value === "object" && value !== null && !isNamed(key, value as Node, innerPlace))
        visitNode(value as Node, innerPlace);
    }
  };
  visitNode(source, "");
  return silentLosses;
}

describe("an import", () => {
  it.each(files)("converts or names each property: %s", (file) => {
    expect(listSilentLosses(file).filter((place) => !ASSUMED_PLACES.test(place))).toEqual([]);
  });

  it("makes tables of a matrix and of a survey", () => {
    expect(getField("surveyjs-library", "visit.rooms")).toMatchObject({
      type: "table",
      rows: [{ key: "reading" }, { key: "kids" }],
      fields: [
        { type: "radio", requiredIf: true, options: [{ value: "1" }, { value: "2" }, { value: "3" }] },
      ],
    });
    expect(getField("formio-club", "club.views")).toMatchObject({
      type: "table",
      rows: [{ key: "races" }, { key: "company" }],
      fields: [{ type: "radio", options: [{ value: "little" }, { value: "much" }] }],
    });
  });

  it("asks for another choice, and for each part of a question with several texts", () => {
    const { form } = importSource("surveyjs-library", readExample("surveyjs-library"));
    const isShown = (lent: readonly string[]) =>
      createFormView(form, { "visit.lent": lent }, "2026-11-21").isVisible("visit.lentComment");
    expect([isShown(["Books"]), isShown(["other"])]).toEqual([false, true]);
    expect(getField("surveyjs-library", "visit.lent").options?.map(({ label }) => label.text)).toEqual([
      "Books",
      "Films",
      "Games",
      "None",
      "Something else",
    ]);
    expect(getField("surveyjs-volunteer", "contact.contactMail")).toMatchObject({ type: "email" });
    expect(getField("surveyjs-volunteer", "contact.contactName")).toMatchObject({ requiredIf: true });
  });

  it("keeps ratings, generated choices, limits of days, sums, pictures' types and the text after lodging", () => {
    const { form } = importSource("surveyjs-library", readExample("surveyjs-library"));
    expect(form.submission.receipt.text).toBe("Thank you. We read every comment.");
    const ratings = getField("surveyjs-library", "visit.overall").options?.map(({ label }) => label.text);
    expect(ratings?.slice(0, 2)).toEqual(["0 – Poor", "1"]);
    expect(ratings?.at(-1)).toBe("10 – Excellent");
    expect(getField("surveyjs-volunteer", "you.hours").options?.map(({ value }) => value)).toEqual(
      "2 4 6 8 10".split(" "),
    );
    expect(getField("surveyjs-volunteer", "you.since").validate).toEqual([
      { code: "dateRange", params: { from: { today: [] } } },
    ]);
    expect(getField("surveyjs-refund", "page1.paid").validate).toEqual([
      { code: "dateRange", params: { from: "2026-01-01", to: "2026-12-31" } },
    ]);
    expect(getField("surveyjs-refund", "page1.items").totals).toEqual(["amount"]);
    expect(getField("surveyjs-refund", "page1.photos").file?.types).toEqual(
      ".jpg .jpeg .png .gif .webp".split(" "),
    );
    expect(getField("surveyjs-refund", "page1.kind")).toMatchObject({ type: "radio" });
  });
});
