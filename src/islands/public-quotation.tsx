import { useMemo } from "react";
import { PublicQuotation as PublicQuotationScreen } from "#features/public-quotation/public-quotation.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { CaptchaField } from "./captcha-field.tsx";
import type { PublicIslandProps } from "./sign-in.tsx";

interface Props extends PublicIslandProps {
  readonly lodgeHref: string;
}

const loadCalls = () => importWithRetry(() => import("./calls/quotation-calls.ts"));

export function PublicQuotation({ language, texts, lodgeHref }: Props) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  return (
    <PublicQuotationScreen
      t={t}
      language={language}
      lodgeHref={lodgeHref}
      personCheck={<CaptchaField t={t} />}
      onPreview={async (...args) => (await loadCalls()).previewQuotation(...args)}
      onRequest={async (...args) => (await loadCalls()).requestQuotation(...args)}
      onFind={async (...args) => (await loadCalls()).findQuotation(...args)}
      onDownload={async (quotation) => (await loadCalls()).downloadQuotation(quotation)}
    />
  );
}
