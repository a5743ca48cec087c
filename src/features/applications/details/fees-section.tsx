import type { ApplicationDetails } from "#contract/applications/application.ts";
import { DateText } from "#i18n/date-text.tsx";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { EmptyState, StatusTag, Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";

export function FeesSection({ fees }: { fees: ApplicationDetails["Fees"] }) {
  const t = useText();
  const language = useLanguage();
  if (fees.length === 0) {
    return <EmptyState title={t("applications.fees.none")}>{t("applications.fees.noneText")}</EmptyState>;
  }
  const owed = fees.filter((fee) => !fee.PaidAt).map((fee) => fee.Amount);
  return (
    <>
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
                  <>
                    {`${t("applications.fees.paid")} `}
                    <DateText iso={fee.PaidAt} form="date" />
                  </>
                ) : (
                  <StatusTag tone="warning">{t("applications.fees.due")}</StatusTag>
                )}
              </Td>
              <Td numeric label={t("applications.fees.amount")}>
                {formatMoney(fee.Amount, language)}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <p className="mt-3 text-end font-semibold">
        {owed.length === 0
          ? t("applications.fees.allPaid")
          : t("applications.fees.owed", { amount: formatMoney(addMoney(owed), language) })}
      </p>
    </>
  );
}

/** Adds decimal strings in whole cents. */
function addMoney(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return (cents / 100).toFixed(2);
}
