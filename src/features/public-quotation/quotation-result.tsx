import { useEffect, useRef, useState } from "react";
import { formatError } from "#api/error-text.ts";
import type { Quotation } from "#contract/public/public-quotation.ts";
import { formatDate, formatMoney, formatNumber } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { DescriptionList } from "#ui/lists/description-list.tsx";
import { FeeBreakdown } from "./fee-breakdown.tsx";

interface QuotationResultProps {
  readonly t: Text;
  readonly language: string;
  readonly quotation: Quotation;
  /** True if the quotation was just created. */
  readonly isNew: boolean;
  readonly lodgeHref: string;
  /** Downloads the quotation as a PDF. Throws `ApiError`. */
  readonly onDownload: () => Promise<void>;
  readonly onAnother: () => void;
  /** Deletes the quotation stored on this device. */
  readonly onForget: () => void;
}

/** Shows a saved quotation: number, expiry date, fees and actions. */
export function QuotationResult({
  t,
  language,
  quotation,
  isNew,
  lodgeHref,
  onDownload,
  onAnother,
  onForget,
}: QuotationResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [download, setDownload] = useState<"no" | "busy" | { readonly failed: string }>("no");
  useEffect(() => heading.current?.focus(), []);
  const { Work, IsOver } = quotation;
  const formatDay = (iso: string) => formatDate(iso, language);
  const getText = (name: string, values?: Record<string, string | number>) =>
    t(`publicQuotation.${name}`, values);
  const facts = [
    { term: getText("number"), detail: quotation.Number },
    { term: getText("work"), detail: quotation.TypeName },
    ...(Work.Cost ? [{ term: getText("cost"), detail: formatMoney(Work.Cost, language) }] : []),
    ...(Work.FloorArea
      ? [{ term: getText("floorArea"), detail: `${formatNumber(Work.FloorArea, language)} m²` }]
      : []),
    ...(Work.BcaClass ? [{ term: getText("bcaClass"), detail: Work.BcaClass }] : []),
    ...(Work.Regulations
      ? [{ term: getText("regulations"), detail: formatNumber(Work.Regulations, language) }]
      : []),
    {
      term: getText("issued"),
      detail: <time dateTime={quotation.IssuedOn}>{formatDay(quotation.IssuedOn)}</time>,
    },
    {
      term: getText("validUntil"),
      detail: <time dateTime={quotation.ValidUntil}>{formatDay(quotation.ValidUntil)}</time>,
    },
  ];

  async function downloadPdf(): Promise<void> {
    setDownload("busy");
    try {
      await onDownload();
      setDownload("no");
    } catch (error) {
      setDownload({ failed: formatError(error, t) });
    }
  }

  return (
    <article className="grid gap-8">
      <header className="grid max-w-2xl gap-2">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl">
          {getText("resultTitle", { number: quotation.Number })}
        </h2>
        {IsOver ? (
          <Alert tone="warning" title={getText("overTitle", { date: formatDay(quotation.ValidUntil) })}>
            <p>{getText("over")}</p>
          </Alert>
        ) : (
          <p>
            {isNew && `${getText("sent", { email: quotation.Email })} `}
            {getText("held", { date: formatDay(quotation.ValidUntil) })}
          </p>
        )}
      </header>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3 print:hidden">
          {!IsOver && lodgeHref && (
            <ButtonLink href={lodgeHref} variant="primary">
              {getText("lodge")}
            </ButtonLink>
          )}
          <Button icon="download" busy={download === "busy"} onClick={() => void downloadPdf()}>
            {getText("pdf")}
          </Button>
          <Button onClick={onAnother}>{getText("another")}</Button>
          <Button variant="quiet" className="max-sm:-ms-4" onClick={onForget}>
            {getText("forget")}
          </Button>
        </div>
        {typeof download === "object" && (
          <Alert tone="danger" role="alert" className="max-w-2xl">
            <p>{download.failed}</p>
          </Alert>
        )}
        {!IsOver && lodgeHref && <p className="max-w-2xl text-muted print:hidden">{getText("lodgeNext")}</p>}
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <section className="grid max-w-xl content-start gap-4" aria-labelledby="quotation-lines">
          <h3 id="quotation-lines" className="font-semibold text-lg">
            {getText("fees")}
          </h3>
          <FeeBreakdown t={t} language={language} fees={quotation} />
          <p className="text-muted text-sm">{getText("surveyor")}</p>
        </section>
        <aside className="grid content-start gap-5">
          <DescriptionList items={facts} />
        </aside>
      </div>
    </article>
  );
}
