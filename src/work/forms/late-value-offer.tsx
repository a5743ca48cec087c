import { useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";
import type { UnsavedForm } from "./unsaved-form.ts";

interface LateValueOfferProps {
  readonly form: Pick<UnsavedForm<unknown>, "lateValue" | "takeLateValue">;
  readonly onTaken?: () => void;
}

/**
 * Offers a stored value that was read after typing began. Does not take the focus, because the person may be typing.
 */
export function LateValueOffer({ form, onTaken }: LateValueOfferProps) {
  const t = useText();
  if (form.lateValue === undefined) return null;
  const take = () => {
    form.takeLateValue();
    onTaken?.();
  };
  return (
    <Alert
      tone="info"
      role="status"
      action={
        <Button size="s" onClick={take}>
          {t("record.restore")}
        </Button>
      }
    >
      {t("record.unsaved")}
    </Alert>
  );
}
