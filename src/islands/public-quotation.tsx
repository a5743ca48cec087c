import { useMemo } from "react";
import { createSendOnce } from "#api/send-once.ts";
import type { Quotation, QuotedWork } from "#contract/public/public-quotation.ts";
import * as contract from "#contract/public/public-quotation.ts";
import { PublicQuotation as PublicQuotationScreen } from "#features/public-quotation/public-quotation.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { CaptchaField, sendWithCaptcha } from "./captcha-field.tsx";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

interface Props extends PublicIslandProps {
  readonly lodgeHref: string;
}

export function PublicQuotation({ language, texts, lodgeHref }: Props) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  return (
    <PublicQuotationScreen
      t={t}
      language={language}
      lodgeHref={lodgeHref}
      personCheck={<CaptchaField t={t} />}
      onPreview={preview}
      onRequest={requestQuotation}
      onFind={find}
      onDownload={downloadQuotation}
    />
  );
}

async function preview(work: QuotedWork, signal: AbortSignal) {
  const { client } = await openPublicPortal();
  return client.call(contract.previewQuotation, { body: work, signal });
}

const sendOnce = createSendOnce();

async function requestQuotation(
  work: QuotedWork,
  { name, email }: { name: string; email: string },
): Promise<Quotation> {
  const { client, config } = await openPublicPortal();
  const body = { ...work, Name: name, Email: email, Domain: config.portal.host };
  return sendOnce(body, (idempotencyKey) =>
    sendWithCaptcha((captcha) => client.call(contract.createQuotation, { body, captcha, idempotencyKey })),
  );
}

async function find(number: string, email: string): Promise<Quotation> {
  const { client } = await openPublicPortal();
  return sendWithCaptcha((captcha) =>
    client.call(contract.findQuotation, { body: { Number: number, Email: email }, captcha }),
  );
}

async function downloadQuotation({ Number: number, Email }: Quotation): Promise<void> {
  const { client } = await openPublicPortal();
  const { saveFile } = await import("#ui/files/file-link.ts");
  saveFile(
    await client.call(contract.downloadQuotation, { body: { Number: number, Email } }),
    `${number}.pdf`,
  );
}
