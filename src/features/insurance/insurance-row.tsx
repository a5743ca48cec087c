import type { Insurance } from "#contract/applications/insurance-details.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import { useTexts } from "#i18n/use-text.ts";
import { DotSeparated, Icon, StatusTag, type StatusTone } from "#ui/index.ts";
import { DocumentLink } from "#work/files/document-link.tsx";

const tones: Readonly<Record<Insurance["Status"], StatusTone>> = {
  Pending: "info",
  Current: "success",
  Expired: "danger",
  Cancelled: "neutral",
  Verified: "success",
};

export function InsuranceRow({ insurance }: { readonly insurance: Insurance }) {
  const { text: t, language } = useTexts();
  const { SchemeName, Status, Insurer, PolicyNo, PeriodStart, PeriodEnd, Remark, Warnings } = insurance;
  const { DocumentId, FileName, InsuredBuilder, SumInsured } = insurance;
  const formatDay = (iso: string) => formatDate(iso, language);
  const period =
    PeriodStart && PeriodEnd
      ? t("insurance.period", { from: formatDay(PeriodStart), to: formatDay(PeriodEnd) })
      : PeriodEnd && t("insurance.until", { to: formatDay(PeriodEnd) });
  const insuredText = SumInsured
    ? t("insurance.insuredFor", { builder: InsuredBuilder, sum: formatMoney(SumInsured, language) })
    : t("insurance.insured", { builder: InsuredBuilder });
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{SchemeName}</span>
        <StatusTag tone={tones[Status]}>{t(`insurance.status.${Status}`)}</StatusTag>
      </p>
      <DotSeparated
        parts={[Insurer, PolicyNo ? t("insurance.policy", { number: PolicyNo }) : t("insurance.noPolicy")]}
      />
      <DotSeparated parts={[period, insuredText]} className="text-[0.9375rem] text-muted" />
      {Remark && <p className="max-w-prose whitespace-pre-line">{t("insurance.said", { remark: Remark })}</p>}
      {Warnings.length > 0 && Status !== "Cancelled" && (
        <ul className="grid gap-1 text-[0.9375rem]">
          {Warnings.map((warning) => (
            <li key={warning} className="flex max-w-prose gap-2 text-warning-text">
              <Icon name="warning" size="s" className="mt-1" />
              <span>{warning}</span>
            </li>
          ))}
        </ul>
      )}
      {DocumentId && FileName && (
        <p>
          <DocumentLink id={DocumentId} fileName={FileName} />
        </p>
      )}
    </div>
  );
}
