import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { Quotation, QuotedFees, QuotedWork } from "#contract/public/public-quotation.ts";
import type { Text } from "#i18n/use-text.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { getReceiptIdFromUrl, removeReceiptFromUrl } from "#work/receipts/receipt-url.ts";
import { FindQuotation } from "./find-quotation.tsx";
import { QuotationForm } from "./quotation-form.tsx";

/** Loads the quotation view and the stored quotations when they are needed, so that the page itself stays small. */
const loadResult = () => importWithRetry(() => import("./quotation-result.tsx"));
const loadReceipts = () => importWithRetry(() => import("./quotation-receipt.ts"));
const QuotationResult = lazy(async () => ({ default: (await loadResult()).QuotationResult }));

export interface PublicQuotationProps {
  readonly t: Text;
  readonly language: string;
  readonly personCheck: ReactNode;
  /** URL that starts a lodgement without an account, `/public-lodgement/`. */
  readonly lodgeHref: string;
  readonly onPreview: (work: QuotedWork, signal: AbortSignal) => Promise<QuotedFees>;
  readonly onRequest: (work: QuotedWork, person: { name: string; email: string }) => Promise<Quotation>;
  readonly onFind: (number: string, email: string) => Promise<Quotation>;
  readonly onDownload: (quotation: Quotation) => Promise<void>;
}

interface ShownQuotation {
  readonly quotation: Quotation;
  readonly isNew: boolean;
}

/** Requests a quotation or finds an earlier one. The quotation then replaces both forms. */
export function PublicQuotation({
  t,
  language,
  personCheck,
  lodgeHref,
  onDownload,
  ...calls
}: PublicQuotationProps) {
  const [shownQuotation, setShownQuotation] = useState<ShownQuotation | null>(null);
  const [linked, setLinked] = useState("");
  useEffect(() => {
    const savedNumber = getReceiptIdFromUrl();
    // Ignore a chunk load error, because the visitor can still find the quotation by its number.
    if (savedNumber)
      readSaved(savedNumber).then(
        (quotation) => quotation && setShownQuotation({ quotation, isNew: false }),
        () => {},
      );
    const number = new URLSearchParams(location.hash.slice(1)).get("number") ?? "";
    setLinked(number);
    if (number) document.getElementById("find-email")?.focus();
  }, []);

  // Before the request for a quotation, load the code that shows and stores it. A later chunk load error
  // would hide a quotation that the service has already created.
  const loadResultAndReceipts = () => Promise.all([loadResult(), loadReceipts()]);
  const requestQuotation: PublicQuotationProps["onRequest"] = async (work, person) => {
    await loadResultAndReceipts();
    return calls.onRequest(work, person);
  };
  const findQuotation: PublicQuotationProps["onFind"] = async (number, email) => {
    await loadResultAndReceipts();
    return calls.onFind(number, email);
  };

  async function showQuotation(quotation: Quotation, isNew: boolean) {
    const { saveQuotation } = await loadReceipts();
    saveQuotation(quotation);
    setShownQuotation({ quotation, isNew });
  }

  async function removeSavedQuotation(number: string) {
    const { removeQuotation } = await loadReceipts();
    removeQuotation(number);
    setShownQuotation(null);
  }

  if (shownQuotation) {
    const { Number: number, Work } = shownQuotation.quotation;
    const parameters = new URLSearchParams({ type: Work.ApplicationTypeId, quotation: number });
    return (
      <Suspense>
        <QuotationResult
          t={t}
          language={language}
          {...shownQuotation}
          lodgeHref={lodgeHref && `${lodgeHref}#${parameters}`}
          onDownload={() => onDownload(shownQuotation.quotation)}
          onAnother={() => {
            removeReceiptFromUrl();
            setShownQuotation(null);
          }}
          onForget={() => void removeSavedQuotation(number)}
        />
      </Suspense>
    );
  }
  return (
    <div className="grid gap-12">
      <QuotationForm
        t={t}
        language={language}
        personCheck={personCheck}
        mayLodge={lodgeHref !== ""}
        onPreview={calls.onPreview}
        onRequest={requestQuotation}
        onCreated={(quotation) => showQuotation(quotation, true)}
      />
      <div className="border-line border-t pt-8">
        <FindQuotation
          key={linked}
          t={t}
          number={linked}
          onFind={findQuotation}
          onFound={(quotation) => showQuotation(quotation, false)}
        />
      </div>
    </div>
  );
}

async function readSaved(number: string): Promise<Quotation | undefined> {
  return (await loadReceipts()).readSavedQuotation(number);
}
