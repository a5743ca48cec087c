import { useEffect, useRef } from "react";
import { formatDateTime } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button, ButtonLink } from "#ui/actions/button.tsx";
import { DescriptionList } from "#ui/lists/description-list.tsx";
import type { LodgedRequestReceipt } from "../sent-receipt.ts";

interface RequestLodgedProps {
  readonly t: Text;
  readonly language: string;
  readonly receipt: LodgedRequestReceipt;
  readonly trackingHref: string;
  /** Deletes the receipt stored on this device. */
  readonly onForget: () => void;
}

/** Shows the receipt of a lodged request, with the next steps. Visible again after a reload. */
export function RequestLodged({ t, language, receipt, trackingHref, onForget }: RequestLodgedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { lodged } = receipt;
  const getText = (name: string) => t(`publicRequest.ask.${name}`, { email: lodged.Email });
  const facts = [
    { term: getText("requestNumber"), detail: lodged.Number },
    { term: getText("what"), detail: lodged.TypeName },
    { term: getText("where"), detail: lodged.Place },
    { term: getText("when"), detail: formatDateTime(lodged.SubmittedAt, language) },
    ...(lodged.Files?.length ? [{ term: getText("sentFiles"), detail: lodged.Files.join(", ") }] : []),
  ];
  return (
    <article className="grid max-w-2xl gap-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl">
        {getText("sentTitle")}
      </h2>
      <p>{getText("sent")}</p>
      <DescriptionList items={facts} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {trackingHref && (
          <ButtonLink href={trackingHref} variant="primary">
            {t("publicRequest.track")}
          </ButtonLink>
        )}
        <Button icon="print" onClick={() => print()}>
          {t("publicRequest.print")}
        </Button>
        <Button variant="quiet" className="max-sm:-ms-4" onClick={onForget}>
          {t("publicRequest.forget")}
        </Button>
      </div>
    </article>
  );
}
