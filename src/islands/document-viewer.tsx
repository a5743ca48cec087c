/** A document by a link that the service signed, without signing in. */
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { createPlainText } from "#i18n/plain-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { readSignedLink, type SignedLink } from "./document-link.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

const OpenedDocument = lazy(async () => ({
  default: (await import("./opened-document.tsx")).OpenedDocument,
}));

export function DocumentViewer({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const [link, setLink] = useState<SignedLink | null>(null);
  useEffect(() => setLink(readSignedLink(location.search, t("pages.viewer.document"))), [t]);
  // The page is drawn ahead of its address: until a document is there, it is said to open here.
  const waiting = (
    <div className="grid grow place-items-center bg-sunken">
      <EmptyState icon="link" title={t("pages.viewer.waiting")}>
        {t("pages.viewer.waitingText")}
      </EmptyState>
    </div>
  );
  return (
    <div className="flex h-[80dvh] min-h-96 flex-col overflow-hidden rounded-theme border border-line">
      <Suspense fallback={waiting}>
        {link ? <OpenedDocument language={language} texts={texts} link={link} /> : waiting}
      </Suspense>
    </div>
  );
}
