/** PDF of a wizard form with its answers, in the reader's language. */
import type { AnswerGroup } from "#contract/applications/application.ts";
import type { Reader } from "../messages/reader.ts";
import { longDay } from "../time/calendar.ts";
import type { Fonts } from "./fonts.ts";
import { LACKING_NOTE } from "./legible.ts";
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
  /** Already in the language of the PDF. */
  readonly groups: readonly AnswerGroup[];
  readonly documents: readonly { readonly type: string; readonly fileName: string }[];
  /** Texts of the confirmed statements. */
  readonly statements: readonly string[];
  readonly signature: { readonly name: string; readonly on: string } | null;
  /** Status changes since lodging, in order. */
  readonly progress: readonly {
    readonly on: string;
    readonly status: string;
    readonly by: string;
    readonly comment: string | null;
  }[];
  /** Information requests, oldest first. */
  readonly rounds: readonly {
    readonly askedOn: string;
    readonly remark: string;
    readonly items: readonly { readonly label: string; readonly remark: string }[];
    readonly comment: string | null;
    readonly answeredOn: string | null;
  }[];
}

/** A4, with a bookmark for each step. A form that is not lodged is marked as such on every page. */
export function makeFormPaper(fonts: Fonts, form: FormPaper, reader: Reader): Promise<Uint8Array> {
  const { from, at, number, isLodged } = form;
  const { say, language } = reader;
  const day = (of: Date | string) => longDay(of, language);
  const title = say(form.title);
  const state = isLodged ? `${number ?? ""}` : say("Draft, not lodged");
  return makeTaggedPaper(
    fonts,
    {
      title: number ? say(`${form.title}, ${number}`) : title,
      from,
      at,
      language,
      stamp: isLodged ? undefined : say("Draft: not lodged. Nobody has received this form."),
      lackingNote: say(LACKING_NOTE),
      foot: `${state} · ${say(`printed on ${day(at)}`)}`,
      pageOf: (page, pages) => say(`Page ${page} of ${pages}`),
    },
    (writer) => {
      for (const [name, value] of form.facts) writer.row(say(name), say(value));
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
      if (others.length > 0) writer.heading(2, say("Other documents"));
      for (const { type, fileName } of others) writer.row(say(type), fileName);
      writer.heading(2, say("Declaration"));
      for (const statement of form.statements) writer.row(say(statement), say("Confirmed"));
      writer.row(say("Signed by"), form.signature?.name ?? say("Not signed"));
      if (form.signature) writer.row(say("Signed on"), day(form.signature.on));
      if (form.progress.length > 0) writer.heading(2, say("Progress"));
      for (const { on, status, by, comment } of form.progress)
        writer.row(day(on), [say(status), by, comment].filter(Boolean).join(" · "));
      if (form.rounds.length > 0) writer.heading(2, say("Requests for information"));
      for (const { askedOn, remark, items, comment, answeredOn } of form.rounds) {
        writer.heading(3, day(askedOn));
        writer.row(say("Asked for"), remark);
        for (const item of items) writer.row(say(item.label), item.remark);
        if (answeredOn) writer.row(say("Answered on"), day(answeredOn));
        if (comment) writer.row(say("The applicant writes"), comment);
      }
    },
  );
}

/** True if a step of the form already contains the file name. */
function isNamed(groups: readonly AnswerGroup[], fileName: string): boolean {
  const rows = groups.flatMap(({ Sections }) =>
    Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)),
  );
  return rows.some(({ Value }) => Value.includes(fileName));
}
