import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDetails } from "#contract/applications/application.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { EmptyState, StatusTag, Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";
import { DocumentLink } from "#work/files/document-link.tsx";
import { applicationDetailsQuery } from "../applications.queries.ts";
import { findStepSection } from "../details/step-button.ts";
import { formatAmount } from "./format-amount.ts";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentReturn } from "./payment-return.tsx";
import { QuoteCard } from "./quote-card.tsx";

export interface FeesSectionProps {
  readonly details: ApplicationDetails;
  readonly paymentReturn: {
    /**
     * Absolute URL of the fees section with `payment=returned`, to which the payment page sends the
     * applicant.
     */
    readonly url: string;
    /** True if the payment page has just sent the applicant back. */
    readonly hasJustReturned: boolean;
  };
}

/** Shows the invoice with payment options, then each fee. */
export function FeesSection({ details, paymentReturn }: FeesSectionProps) {
  const { Fees: fees, Currency: currency, Payment: payment, Quote: quote, Rights: rights } = details;
  // The screen has one primary button: the button of the applicant's next step (decisions 62).
  const variant = ["fees", null].includes(findStepSection(details)) ? "primary" : "secondary";
  const detailsQuery = useQuery(applicationDetailsQuery(useClient(), details.Application.Id));
  const isPending = payment?.State === "pending";
  const isRefused = payment?.State === "failed";
  return (
    <div className="grid gap-6">
      {payment && (paymentReturn.hasJustReturned || isPending || isRefused) && (
        <PaymentReturn
          state={payment.State}
          isFocused={paymentReturn.hasJustReturned}
          variant={variant}
          isChecking={detailsQuery.isFetching}
          onCheck={() => void detailsQuery.refetch()}
        />
      )}
      {payment && (
        <PaymentCard
          payment={payment}
          currency={currency}
          returnUrl={paymentReturn.url}
          mayPay={rights.includes("edit")}
          variant={isPending ? "secondary" : variant}
        />
      )}
      {quote && <QuoteCard details={details} quote={quote} />}
      {/* Hide the fees until the invoice is issued: the quotation already shows the same amounts. */}
      {(!quote || (payment !== null && fees.length > 0)) && (
        <FeeTable fees={fees} currency={currency} payment={payment} isPending={isPending} />
      )}
    </div>
  );
}

interface FeeTableProps {
  readonly fees: ApplicationDetails["Fees"];
  readonly currency: ApplicationDetails["Currency"];
  readonly payment: ApplicationDetails["Payment"];
  /** True while the provider has not confirmed a payment of the unpaid fees. */
  readonly isPending: boolean;
}

function FeeTable({ fees, currency, payment, isPending }: FeeTableProps) {
  const t = useText();
  const language = useLanguage();
  if (fees.length === 0) {
    return <EmptyState title={t("applications.fees.none")}>{t("applications.fees.noneText")}</EmptyState>;
  }
  const paidReceipt = payment?.State === "paid" ? payment.Receipt : null;
  const unpaidAmounts = fees.filter((fee) => !fee.PaidAt).map((fee) => fee.Amount);
  return (
    <div>
      <Table caption={t("applications.fees.title")}>
        <Thead>
          <Tr>
            <Th>{t("applications.fees.fee")}</Th>
            <Th>{t("applications.fees.state")}</Th>
            <Th numeric>{t("applications.fees.amount")}</Th>
          </Tr>
        </Thead>
        <Tbody>
          {fees.map((fee) => (
            <Tr key={fee.Label}>
              <Td label={t("applications.fees.fee")}>{fee.Label}</Td>
              <Td label={t("applications.fees.state")}>
                {fee.PaidAt ? (
                  <div className="grid justify-items-start gap-1">
                    <span>
                      <TextWithDate
                        iso={fee.PaidAt}
                        form="date"
                        text={(date) => t("applications.fees.paidAt", { date })}
                      />
                    </span>
                    <FeeReceipt receipt={fee.Receipt ?? paidReceipt} />
                  </div>
                ) : (
                  <UnpaidTag isInvoiced={payment !== null} isPending={isPending} />
                )}
              </Td>
              <Td numeric label={t("applications.fees.amount")}>
                {formatAmount(fee.Amount, language, currency)}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      {!payment && (
        <p className="mt-3 font-semibold sm:text-end">
          {unpaidAmounts.length === 0
            ? t("applications.fees.allPaid")
            : t("applications.fees.owed", {
                amount: formatAmount(addMoney(unpaidAmounts), language, currency),
              })}
        </p>
      )}
    </div>
  );
}

/**
 * Shows the status of an unpaid fee. Before the service has issued the invoice, the fee is unpaid but not
 * due.
 */
function UnpaidTag({ isInvoiced, isPending }: { isInvoiced: boolean; isPending: boolean }) {
  const t = useText();
  if (!isInvoiced) return <StatusTag tone="neutral">{t("applications.fees.unpaid")}</StatusTag>;
  return (
    <StatusTag tone={isPending ? "info" : "warning"}>
      {t(isPending ? "applications.fees.pending" : "applications.fees.due")}
    </StatusTag>
  );
}

function FeeReceipt({ receipt }: { receipt: ApplicationDetails["Fees"][number]["Receipt"] }) {
  return receipt && <DocumentLink id={receipt.Id} fileName={receipt.FileName} />;
}

/** Adds decimal amounts, calculating in whole cents. */
function addMoney(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return (cents / 100).toFixed(2);
}
