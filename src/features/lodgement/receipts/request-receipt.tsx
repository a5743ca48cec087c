import { useEffect, useRef } from "react";
import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { formatDateTime } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, DescriptionList, Icon } from "#ui/index.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { FilesUploadedAfterLodging } from "./files-uploaded-after-lodging.tsx";
import { type LodgedNextSteps, NextSteps } from "./next-steps.tsx";

interface RequestReceiptProps {
  readonly request: AdditionalRequest;
  readonly receipt: Receipt;
  readonly nextSteps: LodgedNextSteps | undefined;
  readonly limits: FileLimits;
  readonly onOpen: () => void;
}

export function RequestReceipt({ request, receipt, nextSteps, limits, onOpen }: RequestReceiptProps) {
  const t = useText();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-2 rounded-theme border border-line bg-success-surface p-6 text-success-text">
        <Icon name="success" size="l" />
        <h1 ref={heading} tabIndex={-1} className="page-title">
          {t("lodgement.request.lodged")}
        </h1>
        <p>
          {t("lodgement.request.number")}{" "}
          <strong className="block text-2xl" data-number>
            {receipt.Number}
          </strong>
        </p>
      </div>
      <FilesUploadedAfterLodging
        applicationId={request.ApplicationId}
        requestId={request.Id}
        limits={limits}
      />
      <DescriptionList
        items={[
          { term: t("lodgement.receipt.what"), detail: request.TypeName },
          { term: t("lodgement.receipt.where"), detail: request.ApplicationTitle },
          { term: t("lodgement.receipt.when"), detail: formatDateTime(receipt.SubmittedAt, language) },
        ]}
      />
      {nextSteps && (
        <section className="grid gap-2">
          <h2 className="font-semibold text-xl">{t("lodgement.receipt.next")}</h2>
          <NextSteps nextSteps={nextSteps} />
        </section>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={onOpen}>
          {t("lodgement.request.toList")}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t("lodgement.print")}
        </Button>
      </div>
    </div>
  );
}
