/** Prints a quotation in the reader's language. */

import type { ServiceContext } from "../../context/context.ts";
import { createMessage } from "../../messages/message.ts";
import { formatMoney, type Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import { loadFontsFor } from "../../print/fonts.ts";
import { missingCharactersNote } from "../../print/printable-text.ts";
import { createTaggedPdf } from "../../print/tagged-pdf.ts";
import type { QuotationRecord } from "../../records/quotation-record.ts";
import { formatLongDay, getStartOfDay } from "../../time/calendar.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { readQuotedFees } from "./quotations.ts";

export function createQuotationPdf(
  record: QuotationRecord,
  { fonts, hosts }: Pick<ServiceContext, "fonts" | "hosts">,
  { text, language }: Translator,
): Promise<Uint8Array> {
  const { Id, Domain, Name, Email, Work, IssuedOn, ValidUntil } = record;
  const fees = readQuotedFees(record);
  const formatDay = (at: string) => formatLongDay(getStartOfDay(at), language);
  const formatAmount = (money: string) => formatMoney(money, language);
  const noneText = text(createMessage("quotations.pdf.none"));
  const pdfOptions = {
    title: text(createMessage("quotations.pdf.title", { number: Id })),
    from: findHostName(hosts, Domain),
    at: new Date(getStartOfDay(IssuedOn)),
    language,
    missingCharactersNote: text(missingCharactersNote),
    footer: Id,
    pageOf: (page: number, pages: number) => text(createMessage("print.page", { page, pages })),
  };
  const feeRows = fees.Lines.map(({ Label, Note, Gst, Amount }) => [
    text(Label),
    Note === null ? "" : text(Note),
    Gst === null ? noneText : formatAmount(Gst),
    formatAmount(Amount),
  ]);
  const totalRow = [
    text(createMessage("quotations.pdf.total")),
    "",
    Number(fees.Gst) > 0 ? formatAmount(fees.Gst) : noneText,
    formatAmount(fees.Total),
  ];
  // Arabic and Chinese always need the embedded fonts. `loadFontsFor` returns these fonts if Helvetica does
  // not cover the texts, so pass an Arabic letter.
  const isLatinScript = /^(en|vi)\b/.test(language);
  return createTaggedPdf(
    loadFontsFor(fonts, isLatinScript ? [Name, ...feeRows.flat(), pdfOptions.title] : ["\u0639"]),
    pdfOptions,
    (writer) => {
      const typeName = getApplicationType(Work.ApplicationTypeId).name;
      writer.row(text(createMessage("quotations.pdf.for")), `${Name}, ${Email}`);
      writer.row(text(createMessage("quotations.pdf.type")), text(typeName));
      if (Work.Cost) writer.row(text(createMessage("quotations.pdf.cost")), formatAmount(Work.Cost));
      if (Work.FloorArea) writer.row(text(createMessage("quotations.pdf.floorArea")), `${Work.FloorArea} m²`);
      if (Work.BcaClass) writer.row(text(createMessage("quotations.pdf.class")), Work.BcaClass);
      writer.row(text(createMessage("quotations.pdf.issued")), formatDay(IssuedOn));
      writer.row(text(createMessage("quotations.pdf.validUntil")), formatDay(ValidUntil));
      writer.heading(2, text(createMessage("quotations.pdf.fees")));
      const columnTitles = [
        createMessage("quotations.pdf.fee"),
        createMessage("quotations.pdf.note"),
        createMessage("quotations.pdf.gst"),
        createMessage("quotations.pdf.amount"),
      ];
      writer.table(columnTitles.map(text), [4, 5, 2, 2], [...feeRows, totalRow]);
      for (const warning of fees.Warnings) writer.paragraph(text(warning));
      writer.paragraph(text(createMessage("quotations.pdf.disclaimer")), "quiet");
    },
  );
}
