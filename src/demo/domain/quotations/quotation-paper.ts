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
  const { translate, language } = reader;
  const day = (at: string) => longDay(startOfDay(at), language);
  const paper = {
    title: translate(`Quotation ${Id}`),
    from: hostName(hosts, Domain),
    at: new Date(startOfDay(IssuedOn)),
    language,
    lackingNote: reader.text(missingCharacters),
    foot: Id,
    pageOf: (page: number, pages: number) => translate(`Page ${page} of ${pages}`),
  };
  const rows = Fees.Lines.map(({ Label, Note, Gst, Amount }) => [
    translate(Label),
    Note === null ? "" : translate(Note),
    Gst === null ? translate("None") : translate(dollarsOf(Gst)),
    translate(dollarsOf(Amount)),
  ]);
  const total = [
    translate("In all"),
    "",
    Number(Fees.Gst) > 0 ? translate(dollarsOf(Fees.Gst)) : translate("None"),
    translate(dollarsOf(Fees.Total)),
  ];
  const isPlain = /^(en|vi)\b/.test(language);
  return makeTaggedPaper(
    fontsFor(fonts, isPlain ? [Name, ...rows.flat(), paper.title] : ["\u0639"]),
    paper,
    (writer) => {
      writer.row(translate("For"), `${Name}, ${Email}`);
      writer.row(translate("What for"), reader.text(getApplicationType(Work.ApplicationTypeId).name));
      if (Work.Cost) writer.row(translate("Cost of the work"), translate(dollarsOf(Work.Cost)));
      if (Work.FloorArea) writer.row(translate("Floor area"), `${Work.FloorArea} m²`);
      if (Work.BcaClass) writer.row(translate("BCA class"), Work.BcaClass);
      writer.row(translate("Given on"), day(IssuedOn));
      writer.row(translate("Valid until"), day(ValidUntil));
      writer.heading(2, translate("What it will cost"));
      writer.table(
        [translate("Fee"), translate("Note"), translate("GST within it"), translate("Amount")],
        [4, 5, 2, 2],
        [...rows, total],
      );
      for (const warning of Fees.Warnings) writer.paragraph(translate(warning));
      writer.paragraph(
        translate(
          "Worked out from what you told us. If the work changes, the fees change with it; the surveyor's own fee comes on top.",
        ),
        "quiet",
      );
    },
  );
}
