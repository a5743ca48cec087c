/** The API requests of the quotation page. Loaded after the page is hydrated (decisions 132). */

import type { Quotation, QuotedWork } from "#contract/public/public-quotation.ts";
import * as contract from "#contract/public/public-quotation.ts";
import { sendOnce } from "#work/send-once.ts";
import { sendWithCaptcha } from "../captcha-field.tsx";
import { openPublicPortal } from "../public-portal.ts";

export async function previewQuotation(work: QuotedWork, signal: AbortSignal) {
  const { client } = await openPublicPortal();
  return client.call(contract.previewQuotation, { body: work, signal });
}

export async function requestQuotation(
  work: QuotedWork,
  { name, email }: { name: string; email: string },
): Promise<Quotation> {
  const { client, config } = await openPublicPortal();
  const body = { ...work, Name: name, Email: email, Domain: config.portal.host };
  return sendOnce("public-quotation", body, (idempotencyKey) =>
    sendWithCaptcha((captcha) => client.call(contract.createQuotation, { body, captcha, idempotencyKey })),
  );
}

export async function findQuotation(number: string, email: string): Promise<Quotation> {
  const { client } = await openPublicPortal();
  return sendWithCaptcha((captcha) =>
    client.call(contract.findQuotation, { body: { Number: number, Email: email }, captcha }),
  );
}

export async function downloadQuotation({ Number: number, Email }: Quotation): Promise<void> {
  const { client } = await openPublicPortal();
  const { saveFile } = await import("#ui/files/file-link.ts");
  saveFile(
    await client.call(contract.downloadQuotation, { body: { Number: number, Email } }),
    `${number}.pdf`,
  );
}
