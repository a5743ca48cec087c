/** A wizard's form as it was answered, on paper: what the applicant sees at the review. */
import type { AnswerGroup } from "#contract/application.ts";
import { longDay } from "../calendar.ts";
import { makeTaggedPaper } from "./tagged-paper.ts";

export interface FormPaper {
  /** `Building permit: new dwelling`. */
  readonly title: string;
  readonly from: string;
  readonly at: Date;
  /** Null for a form that is not lodged. */
  readonly number: string | null;
  readonly isLodged: boolean;
  /** Number, property, applicant, status: name and value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly groups: readonly AnswerGroup[];
  readonly documents: readonly { readonly type: string; readonly fileName: string }[];
  /** Statements that were confirmed, as they read. */
  readonly statements: readonly string[];
  readonly signature: { readonly name: string; readonly on: string } | null;
}

/** A4, with a bookmark for each step. A form that is not lodged says so at its head and on every page. */
export function makeFormPaper(form: FormPaper): Promise<Uint8Array> {
  const { title, from, at, number, isLodged } = form;
  const state = isLodged ? `${number ?? ""}` : "Draft, not lodged";
  return makeTaggedPaper(
    {
      title: number ? `${title}, ${number}` : title,
      from,
      at,
      language: "en-AU",
      stamp: isLodged ? undefined : "Draft: not lodged. Nobody has received this form.",
      foot: `${state} · printed on ${longDay(at)}`,
      pageOf: (page, pages) => `Page ${page} of ${pages}`,
    },
    (writer) => {
      for (const [name, value] of form.facts) writer.row(name, value);
      for (const { Title, Sections } of form.groups) {
        writer.heading(2, Title);
        for (const section of Sections) {
          if (section.Title !== Title) writer.heading(3, section.Title);
          for (const item of section.Items) {
            if (item.Title) writer.heading(3, item.Title);
            for (const { Label, Value } of item.Rows) writer.row(Label, Value);
          }
        }
      }
      const others = form.documents.filter(({ fileName }) => !isNamed(form.groups, fileName));
      if (others.length > 0) writer.heading(2, "Other documents");
      for (const { type, fileName } of others) writer.row(type, fileName);
      writer.heading(2, "Declaration");
      for (const statement of form.statements) writer.row(statement, "Confirmed");
      writer.row(
        "Signed by",
        form.signature ? `${form.signature.name}, ${longDay(form.signature.on)}` : "Not signed",
      );
    },
  );
}

/** Whether a step of the form names the file already. */
function isNamed(groups: readonly AnswerGroup[], fileName: string): boolean {
  const rows = groups.flatMap(({ Sections }) =>
    Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)),
  );
  return rows.some(({ Value }) => Value.includes(fileName));
}
