/** Prints a quotation in the reader's language. */

import type { ServiceContext } from "../../context/context.ts";
import type { Reader } from "../../messages/reader.ts";
import { hostName } from "../../portal/host.ts";
import { fontsFor } from "../../print/fonts.ts";
import { missingCharacters } from "../../print/legible.ts";
import { makeTaggedPaper } from "../../print/tagged-paper.ts";
import type { QuotationRecord } from "../../records/quotation-record.ts";
import { longDay, startOfDay } from "../../time/calendar.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { dollarsOf } from "./quotations.ts";

export function makeQuotationPaper(
  { Id, Domain, Name, Email, Work, Fees, IssuedOn, ValidUntil }: QuotationRecord,
  { fonts, hosts }: Pick<ServiceContext, "fonts" | "hosts">,
  reader: Reader,
): Promise<Uint8Array> {
  const { say, language } = reader;
  const day = (at: string) => longDay(startOfDay(at), language);
  const paper = {
    title: say(`Quotation ${Id}`),
    from: hostName(hosts, Domain),
    at: new Date(startOfDay(IssuedOn)),
    language,
    lackingNote: reader.text(missingCharacters),
    foot: Id,
    pageOf: (page: number, pages: number) => say(`Page ${page} of ${pages}`),
  };
  const rows = Fees.Lines.map(({ Label, Note, Gst, Amount }) => [
    say(Label),
    Note === null ? "" : say(Note),
    Gst === null ? say("None") : say(dollarsOf(Gst)),
    say(dollarsOf(Amount)),
  ]);
  const total = [
    say("In all"),
    "",
    Number(Fees.Gst) > 0 ? say(dollarsOf(Fees.Gst)) : say("None"),
    say(dollarsOf(Fees.Total)),
  ];
  const isPlain = /^(en|vi)\b/.test(language);
  return makeTaggedPaper(
    fontsFor(fonts, isPlain ? [Name, ...rows.flat(), paper.title] : ["\u0639"]),
    paper,
    (writer) => {
      writer.row(say("For"), `${Name}, ${Email}`);
      writer.row(say("What for"), reader.text(getApplicationType(Work.ApplicationTypeId).name));
      if (Work.Cost) writer.row(say("Cost of the work"), say(dollarsOf(Work.Cost)));
      if (Work.FloorArea) writer.row(say("Floor area"), `${Work.FloorArea} m²`);
      if (Work.BcaClass) writer.row(say("BCA class"), Work.BcaClass);
      writer.row(say("Given on"), day(IssuedOn));
      writer.row(say("Valid until"), day(ValidUntil));
      writer.heading(2, say("What it will cost"));
      writer.table(
        [say("Fee"), say("Note"), say("GST within it"), say("Amount")],
        [4, 5, 2, 2],
        [...rows, total],
      );
      for (const warning of Fees.Warnings) writer.paragraph(say(warning));
      writer.paragraph(
        say(
          "Worked out from what you told us. If the work changes, the fees change with it; the surveyor's own fee comes on top.",
        ),
        "quiet",
      );
    },
  );
}
