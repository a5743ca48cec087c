/** Reads the form data of the provider desk's pages as input of the officer actions. */

import { type QuoteTerms, standardQuoteTerms } from "../../domain/applications/fees/quote.ts";
import { ServiceError } from "../../http/service-error.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { type InformationRequestBody, informationRequestBody } from "../actions/request-information.ts";

function readTexts(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === "string" ? value.trim() : ""));
}

export function readFormText(form: FormData, name: string): string {
  return readTexts(form, name)[0] ?? "";
}

/** Reads the items to request. Skips rows without a target. Throws 400 if no row remains. */
export function readInformationRequest(form: FormData): InformationRequestBody {
  const remarks = readTexts(form, "itemRemark");
  const Items = readTexts(form, "target").flatMap((choice, index) => {
    const [Kind, Target] = choice.split(" ");
    const MayAddDocument = form.has(`mayAdd${index + 1}`);
    return Kind && Target ? [{ Kind, Target, Remark: remarks[index] ?? "", MayAddDocument }] : [];
  });
  const parsedBody = informationRequestBody.safeParse({
    Remark: readFormText(form, "remark"),
    DueDate: readFormText(form, "due"),
    Items,
  });
  if (!parsedBody.success) throw new ServiceError(400, "Choose at least one answer or document to ask for.");
  return parsedBody.data;
}

/**
 * Reads the terms of a quote. Throws 400 if the price is not an amount. Texts that the officer left unchanged remain
 * messages, so that they are translated.
 */
export function readQuoteTerms(form: FormData): QuoteTerms {
  const price = readFormText(form, "amount");
  if (!/^\d{1,7}(\.\d{2})?$/.test(price))
    throw new ServiceError(400, "Enter the price as an amount, for example 2150.00.");
  const includedLines = readFormText(form, "includes")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    Amount: Number(price).toFixed(2),
    Includes: includedLines.map(
      (line) =>
        standardQuoteTerms.Includes.find((includedItem) => englishTranslator.text(includedItem) === line) ??
        line,
    ),
  };
}
