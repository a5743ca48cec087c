import type { Payment } from "#contract/applications/payment.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { toSafeHref } from "#session/navigation/safe-path.ts";
import { ButtonLink, DescriptionList, Icon } from "#ui/index.ts";
import { DocumentLink } from "#work/files/document-link.tsx";
import { formatAmount } from "./format-amount.ts";

interface PaymentCardProps {
  readonly payment: Payment;
  /** ISO 4217 code; Australian dollars if absent. */
  readonly currency: string | null | undefined;
  /** URL to which the provider's payment page returns the applicant. */
  readonly returnUrl: string;
  /** False for people with read-only access. */
  readonly mayPay: boolean;
  /**
   * Variant of the payment button: secondary while another step comes first, such as checking a pending
   * payment.
   */
  readonly variant: "primary" | "secondary";
}

/** Shows the invoice: amount, due date, reference, files, and payment options while an amount is due. */
export function PaymentCard({ currency, mayPay, ...rest }: PaymentCardProps) {
  const { payment } = rest;
  const t = useText();
  const amount = formatAmount(payment.Total, useLanguage(), currency);
  const isPaid = payment.State === "paid";
  const amountLabels = { paid: "paid", pending: "pending", due: "toPay", failed: "toPay" } as const;
  const facts = [
    payment.DueDate !== null &&
      payment.State !== "pending" && {
        term: t("applications.fees.dueDate"),
        detail: <DateText iso={payment.DueDate} form="date" />,
      },
    payment.PaidAt !== null && {
      term: t("applications.fees.paidOn"),
      detail: <DateText iso={payment.PaidAt} form="date" />,
    },
    { term: t("applications.fees.reference"), detail: <bdi>{payment.Reference}</bdi> },
    ...(["Invoice", "Receipt"] as const).map((kind) => {
      const file = payment[kind];
      const term = t(`applications.fees.${kind === "Invoice" ? "invoice" : "receipt"}`);
      return file !== null && { term, detail: <DocumentLink id={file.Id} fileName={file.FileName} /> };
    }),
  ].filter((fact) => fact !== false);
  return (
    <section
      aria-label={t("applications.fees.howToPay")}
      className="card grid gap-4 rounded-theme border border-line bg-raised p-4 md:p-5"
    >
      <p>
        <span className="block text-muted text-sm">
          {t(`applications.fees.${amountLabels[payment.State]}`)}
        </span>
        <span className="font-semibold text-2xl">{amount}</span>
      </p>
      <DescriptionList items={facts} />
      {!isPaid && mayPay && <PaymentOptions {...rest} amount={amount} />}
    </section>
  );
}

function PaymentOptions({
  payment,
  returnUrl,
  variant,
  amount,
}: Omit<PaymentCardProps, "mayPay" | "currency"> & { readonly amount: string }) {
  const t = useText();
  const href = addReturnUrl(payment.PaymentUrl, returnUrl);
  const isPending = payment.State === "pending";
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {href !== null && (
        <>
          <ButtonLink variant={variant} href={href}>
            {isPending ? t("applications.fees.payAnotherWay") : t("applications.fees.pay", { amount })}
          </ButtonLink>
          {isPending && <p className="max-w-prose">{t("applications.fees.payOnce")}</p>}
          <p className="flex max-w-prose gap-2 text-muted text-sm">
            <Icon name="lock" size="s" className="mt-1" />
            {t("applications.fees.noCard")}
          </p>
        </>
      )}
      {payment.Instructions && (
        <p className="max-w-prose whitespace-pre-line">
          <bdi>{payment.Instructions}</bdi>
        </p>
      )}
    </div>
  );
}

/** Adds the return URL to the payment page's URL. Returns null if that URL is invalid or could run a script. */
function addReturnUrl(paymentUrl: string | null, returnUrl: string): string | null {
  const safeHref = toSafeHref(paymentUrl, location.origin);
  if (safeHref === null) return null;
  const url = new URL(safeHref, location.origin);
  url.searchParams.set("returnUrl", returnUrl);
  return url.href;
}
