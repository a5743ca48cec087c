import { useEffect, useRef } from "react";
import type { Payment } from "#contract/applications/payment.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";

const tones = { paid: "success", pending: "info", failed: "danger", due: "warning" } as const;

interface PaymentReturnProps {
  readonly state: Payment["State"];
  /** True to move the focus here, after the payment page has returned the applicant. */
  readonly isFocused: boolean;
  /** Variant of the button that checks the payment again. */
  readonly variant: "primary" | "secondary";
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/**
 * Shows the payment state after the payment page has returned the applicant, while a payment is pending, and after
 * a refused one. Reads the state from the provider's record and not from the URL, which anybody can edit.
 */
export function PaymentReturn({ state, isFocused, variant, isChecking, onCheck }: PaymentReturnProps) {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) notice.current?.focus();
  }, [isFocused]);
  return (
    <div ref={notice} tabIndex={-1} role="status" className="rounded-theme">
      <Alert
        tone={tones[state]}
        title={t(`applications.fees.back.title.${state}`)}
        action={
          state === "pending" && (
            <Button variant={variant} busy={isChecking} onClick={onCheck}>
              {t("applications.fees.checkAgain")}
            </Button>
          )
        }
      >
        {t(`applications.fees.back.${state}`)}
      </Alert>
    </div>
  );
}
