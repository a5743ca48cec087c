/** Creates the PDF of a wizard form with answers, in the reader's language. */

import type { AnswerGroup, AnswerRow } from "#contract/wizard/answers/answer-group.ts";
import { createMessage, type Message } from "../messages/message.ts";
import type { Translator } from "../messages/translator.ts";
import { formatLongDay, toDayText } from "../time/calendar.ts";
import type { LoadFont } from "./fonts.ts";
import { missingCharactersNote } from "./printable-text.ts";
import { createTaggedPdf } from "./tagged-pdf.ts";
import type { TaggedWriter } from "./tagged-writer.ts";

export interface PrintedForm {
  /** Title, such as `Building permit: new dwelling`. All texts have the language of the PDF. */
  readonly title: string;
  /** Name of the host, printed at the top of the first page and at the foot of every page. */
  readonly from: string;
  readonly at: Date;
  /** Application number; null for a form that is not lodged. */
  readonly number: string | null;
  readonly isLodged: boolean;
  /** Application number, property, applicant and status, each as a name and a value. */
  readonly facts: readonly (readonly [name: Message, value: string])[];
  readonly groups: readonly AnswerGroup[];
  readonly documents: readonly { readonly type: string; readonly fileName: string }[];
  /** Texts of the confirmed statements. */
  readonly statements: readonly string[];
  readonly signature: { readonly name: string; readonly date: string } | null;
  /** Status changes since lodging, in order. */
  readonly progress: readonly {
    readonly date: string;
    readonly status: string;
    readonly by: string;
    readonly comment: string | null;
  }[];
  /** Requests for information, oldest first. */
  readonly informationRequests: readonly {
    readonly askedOn: string;
    readonly remark: string;
    readonly items: readonly { readonly label: string; readonly remark: string }[];
    readonly comment: string | null;
    readonly answeredOn: string | null;
  }[];
}

/** Creates an A4 PDF with a bookmark for each step. If the form is not lodged, every page says so. */
export function createFormPdf(
  fonts: LoadFont,
  form: PrintedForm,
  translator: Translator,
): Promise<Uint8Array> {
  const { from, at, number, isLodged } = form;
  const { text, language } = translator;
  const formatDay = (of: Date | string) => formatLongDay(of, language);

  const numberOrState = isLodged ? `${number ?? ""}` : text(createMessage("print.notLodged"));
  return createTaggedPdf(
    fonts,
    {
      title: number ? text(createMessage("print.titleNumber", { title: form.title, number })) : form.title,
      from,
      at,
      language,
      stamp: isLodged ? undefined : text(createMessage("print.draftStamp")),
      missingCharactersNote: text(missingCharactersNote),
      footer: `${numberOrState} · ${text(createMessage("print.printedOn", { date: { day: toDayText(at) } }))}`,
      pageOf: (page, pages) => text(createMessage("print.page", { page, pages })),
    },
    (writer) => {
      for (const [name, value] of form.facts) writer.row(text(name), value);
      for (const { Title, Sections } of form.groups) {
        writer.heading(2, Title);
        for (const section of Sections) {
          if (section.Title !== Title) writer.heading(3, section.Title);
          for (const item of section.Items) {
            if (item.Title) writer.heading(3, item.Title);
            for (const row of item.Rows) writeAnswer(writer, row);
          }
        }
      }
      const otherDocuments = form.documents.filter(({ fileName }) => !isNamed(form.groups, fileName));
      if (otherDocuments.length > 0) writer.heading(2, text(createMessage("print.otherDocuments")));
      for (const { type, fileName } of otherDocuments) writer.row(type, fileName);
      writer.heading(2, text(createMessage("print.declaration")));
      for (const statement of form.statements) writer.row(statement, text(createMessage("print.confirmed")));
      writer.row(
        text(createMessage("print.signedBy")),
        form.signature?.name ?? text(createMessage("print.notSigned")),
      );
      if (form.signature) writer.row(text(createMessage("print.signedOn")), formatDay(form.signature.date));
      if (form.progress.length > 0) writer.heading(2, text(createMessage("print.progress")));
      for (const { date, status, by, comment } of form.progress)
        writer.row(formatDay(date), [status, by, comment].filter(Boolean).join(" · "));
      if (form.informationRequests.length > 0) writer.heading(2, text(createMessage("print.requests")));
      for (const { askedOn, remark, items, comment, answeredOn } of form.informationRequests) {
        writer.heading(3, formatDay(askedOn));
        writer.row(text(createMessage("print.requested")), remark);
        for (const item of items) writer.row(item.label, item.remark);
        if (answeredOn) writer.row(text(createMessage("print.answeredOn")), formatDay(answeredOn));
        if (comment) writer.row(text(createMessage("print.applicantComment")), comment);
      }
    },
  );
}

/** Relative width of the first column. It contains the row titles. */
const TITLE_WIDTH = 3;
/** Relative width of every column after the first. */
const CELL_WIDTH = 4;

function writeAnswer(writer: TaggedWriter, { Label, Value, Table }: AnswerRow): void {
  if (!Table) {
    writer.row(Label, Value);
    return;
  }
  writer.heading(3, Label);
  const rows = [...Table.Rows, ...(Table.Totals ? [Table.Totals] : [])];
  writer.table(
    ["", ...Table.Columns],
    [TITLE_WIDTH, ...Table.Columns.map(() => CELL_WIDTH)],
    rows.map(({ Title, Cells }) => [Title, ...Cells]),
  );
}

/** True if an answer contains the file name, so that the file is not listed again among the other documents. */
function isNamed(groups: readonly AnswerGroup[], fileName: string): boolean {
  const rows = groups.flatMap(({ Sections }) =>
    Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)),
  );
  return rows.some(({ Value }) => Value.includes(fileName));
}
