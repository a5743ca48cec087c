import { type ReactNode, useEffect, useState } from "react";
import type { Quotation, QuotedFees, QuotedWork } from "#contract/public-quotation.ts";
import type { Text } from "#i18n/use-text.ts";
import { FindQuotation } from "./find-quotation.tsx";
import { QuotationForm } from "./quotation-form.tsx";
import { QuotationResult } from "./quotation-result.tsx";

export interface PublicQuotationProps {
  readonly t: Text;
  readonly language: string;
  readonly personCheck: ReactNode;
  /** Where a lodgement begins: `/public-lodgement/`. */
  readonly lodgeHref: string;
  readonly onPreview: (work: QuotedWork, signal: AbortSignal) => Promise<QuotedFees>;
  readonly onAsk: (work: QuotedWork, person: { name: string; email: string }) => Promise<Quotation>;
  readonly onFind: (number: string, email: string) => Promise<Quotation>;
  readonly onTake: (quotation: Quotation) => Promise<void>;
}

interface Shown {
  readonly quotation: Quotation;
  readonly isNew: boolean;
}

/** Ask for a quotation, or find one again; then it stands in their place. */
export function PublicQuotation({
  t,
  language,
  personCheck,
  lodgeHref,
  onTake,
  ...calls
}: PublicQuotationProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [linked, setLinked] = useState("");
  useEffect(() => {
    const number = new URLSearchParams(location.hash.slice(1)).get("number") ?? "";
    setLinked(number);
    if (number) document.getElementById("find-email")?.focus();
  }, []);

  if (shown) {
    const { Number: number, Work } = shown.quotation;
    const lodging = new URLSearchParams({ type: Work.ApplicationTypeId, quotation: number });
    return (
      <QuotationResult
        t={t}
        language={language}
        {...shown}
        lodgeHref={`${lodgeHref}#${lodging}`}
        onTake={() => onTake(shown.quotation)}
        onAnother={() => setShown(null)}
      />
    );
  }
  return (
    <div className="grid gap-12">
      <QuotationForm
        t={t}
        language={language}
        personCheck={personCheck}
        {...calls}
        onGiven={(quotation) => setShown({ quotation, isNew: true })}
      />
      <div className="border-line border-t pt-8">
        <FindQuotation
          key={linked}
          t={t}
          number={linked}
          onFind={calls.onFind}
          onFound={(quotation) => setShown({ quotation, isNew: false })}
        />
      </div>
    </div>
  );
}
