/** It is lodged: the number, what happens next, and where to follow it. */
import { useEffect, useRef } from "react";
import type { ApplicationSummary } from "#contract/application.ts";
import type { Words } from "#contract/wizard/config.ts";
import { formatDateTime } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, DescriptionList, Icon } from "#ui/index.ts";
import { useSay } from "./use-words.ts";

interface LodgedReceiptProps {
  readonly application: ApplicationSummary;
  /** What happens next, in the configuration's words. */
  readonly next: Words | undefined;
  readonly onOpen: () => void;
  readonly onExit: () => void;
}

export function LodgedReceipt({ application, next, onOpen, onExit }: LodgedReceiptProps) {
  const t = useText();
  const say = useSay();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { Number: number, SubmittedAt: at } = application;
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-2 rounded-theme border border-line bg-success-surface p-6 text-success-text">
        <Icon name="success" size="l" />
        <h1 ref={heading} tabIndex={-1} className="page-title">
          {t("lodgement.receipt.title")}
        </h1>
        <p>
          {t("lodgement.receipt.number")}{" "}
          <strong className="block text-2xl tabular-nums" data-number>
            {number}
          </strong>
        </p>
      </div>
      <DescriptionList
        items={[
          { term: t("lodgement.receipt.what"), detail: application.ApplicationTypeName },
          { term: t("lodgement.receipt.where"), detail: application.Title },
          ...(at ? [{ term: t("lodgement.receipt.when"), detail: formatDateTime(at, language) }] : []),
        ]}
      />
      <section className="grid gap-2">
        <h2 className="font-semibold text-xl">{t("lodgement.receipt.next")}</h2>
        {next && <p>{say(next)}</p>}
        <p>{t("lodgement.receipt.email")}</p>
      </section>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={onOpen}>
          {t("lodgement.receipt.open")}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t("lodgement.print")}
        </Button>
        <Button variant="quiet" onClick={onExit}>
          {t("lodgement.receipt.list")}
        </Button>
      </div>
    </div>
  );
}
