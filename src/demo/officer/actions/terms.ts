import { type StoreClockContext, toInstantText } from "../../context/context.ts";
import { getPublishedTerms } from "../../domain/accounts/terms.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { TermsRecord } from "../../records/terms-record.ts";

/** Publishes a new version of the terms of use. Throws 400 if the text or the summary is empty. */
export function publishTerms(
  { Summary, Text }: Pick<TermsRecord, "Summary" | "Text">,
  context: StoreClockContext,
): TermsRecord {
  if (!Summary.trim() || !Text.trim()) throw new ServiceError(400, "Enter the terms and what changed.");
  const Version = (getPublishedTerms(context)[0]?.Version ?? 0) + 1;
  const PublishedAt = toInstantText(context.now());
  const record = {
    Id: String(Version),
    Version,
    Summary: Summary.trim(),
    Text: Text.replaceAll("\r\n", "\n").trim(),
    PublishedAt,
  };
  context.store.collection("terms").put(record);
  return record;
}
