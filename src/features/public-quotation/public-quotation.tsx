import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import {
  type Quotation,
  type QuotedFees,
  type QuotedWork,
  quotation as savedQuotation,
} from "#contract/public/public-quotation.ts";
import type { Text } from "#i18n/use-text.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import {
  getReceiptInAddress,
  readReceipt,
  removeReceipt,
  removeReceiptFromAddress,
  saveReceipt,
} from "#work/receipts/saved-receipts.ts";
import { FindQuotation } from "./find-quotation.tsx";
import { QuotationForm } from "./quotation-form.tsx";

/** Loads the quotation view when it is needed, so that the page itself stays small. */
const loadResult = async () => ({
  default: (await importWithRetry(() => import("./quotation-result.tsx"))).QuotationResult,
});
const QuotationResult = lazy(loadResult);

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
    const savedReceipt = readReceipt("quotation", getReceiptInAddress(), savedQuotation);
    if (savedReceipt) setShownQuotation({ quotation: savedReceipt, isNew: false });
    const number = new URLSearchParams(location.hash.slice(1)).get("number") ?? "";
    setLinked(number);
    if (number) document.getElementById("find-email")?.focus();
  }, []);

  // Load the quotation view before creating the quotation, so that a chunk load error cannot hide a quotation
  // that exists.
  const requestQuotation: PublicQuotationProps["onRequest"] = async (work, person) => {
    await loadResult();
    return calls.onRequest(work, person);
  };
  const find: PublicQuotationProps["onFind"] = async (number, email) => {
    await loadResult();
    return calls.onFind(number, email);
  };

  function show(quotation: Quotation, isNew: boolean) {
    saveReceipt("quotation", quotation.Number, quotation);
    setShownQuotation({ quotation, isNew });
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
            removeReceiptFromAddress();
            setShownQuotation(null);
          }}
          onForget={() => {
            removeReceipt("quotation", number);
            setShownQuotation(null);
          }}
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
        onPreview={calls.onPreview}
        onRequest={requestQuotation}
        onCreated={(quotation) => show(quotation, true)}
      />
      <div className="border-line border-t pt-8">
        <FindQuotation
          key={linked}
          t={t}
          number={linked}
          onFind={find}
          onFound={(quotation) => show(quotation, false)}
        />
      </div>
    </div>
  );
}
