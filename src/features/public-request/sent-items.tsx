import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { DescriptionList } from "#ui/lists/description-list.tsx";
import type { SentItem, SentReceipt } from "./sent-receipt.ts";

interface SentItemsProps {
  readonly t: Text;
  readonly receipt: SentReceipt;
  /** Deletes the receipt stored on this device. */
  readonly onRemove: () => void;
}

export function SentItems({ t, receipt, onRemove }: SentItemsProps) {
  const { items, comment } = receipt;
  const facts = [
    ...items.map((item, index) => ({
      id: String(index),
      term: item.label,
      detail: describeSentItem(t, item),
    })),
    ...(comment ? [{ id: "comment", term: t("publicRequest.comment"), detail: comment }] : []),
  ];
  return (
    <section className="grid gap-4" aria-labelledby="sent-items">
      <h3 id="sent-items" className="font-semibold text-lg">
        {t("publicRequest.sentItems")}
      </h3>
      <DescriptionList items={facts} />
      <p className="text-muted">{t("publicRequest.sentKept")}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon="print" onClick={() => print()}>
          {t("publicRequest.print")}
        </Button>
        <Button variant="quiet" className="max-sm:-ms-4" onClick={onRemove}>
          {t("publicRequest.forget")}
        </Button>
      </div>
    </section>
  );
}

function describeSentItem(t: Text, { kind, values }: SentItem) {
  const shownValues = values.filter(Boolean);
  return (
    <>
      {shownValues.map((value) => (
        <span key={value} className="block whitespace-pre-line">
          {value}
        </span>
      ))}
      {kind === "confirmed" && <span className="block text-muted">{t("publicRequest.right")}</span>}
      {kind === "left" && <span className="block text-muted">{t("publicRequest.sentLeft")}</span>}
      {kind === "answer" && shownValues.length === 0 && t("publicRequest.empty")}
    </>
  );
}
