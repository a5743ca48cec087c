import type { RegisterItem } from "#contract/applications/register-item.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { formatDate } from "#i18n/format.ts";
import { useTexts } from "#i18n/use-text.ts";
import { DotSeparated, RowButton, StatusTag, type StatusTone } from "#ui/index.ts";
import { MeasureServices } from "./measure-services.tsx";
import type { RegisterDocuments } from "./register-section-props.ts";
import { ServiceRecordForm, useServiceRecord } from "./service-record-form.tsx";

const stateTones: Readonly<Record<RegisterItem["ServiceState"], StatusTone>> = {
  NotStarted: "neutral",
  UpToDate: "success",
  DueSoon: "warning",
  Overdue: "danger",
};

interface MeasureRowProps {
  readonly applicationId: ApplicationId;
  readonly item: RegisterItem;
  readonly today: string;
  readonly frequencyName: string;
  readonly documents: RegisterDocuments;
}

export function MeasureRow({ applicationId, item, today, frequencyName, documents }: MeasureRowProps) {
  const { text: t, language } = useTexts();
  const serviceRecord = useServiceRecord(applicationId, item, today);
  const { TypeName, TypeGroup, Location, StandardName, NextServiceDate, ServiceState, Contractor } = item;
  const determination =
    item.DeterminationRef &&
    (item.DeterminationDate
      ? t("register.determinedOn", {
          ref: item.DeterminationRef,
          day: formatDate(item.DeterminationDate, language),
        })
      : item.DeterminationRef);
  const mayRecord = item.Actions.includes("record-service");
  return (
    <div className="grid content-start gap-x-8 gap-y-3 xl:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{TypeName}</span>
          <StatusTag tone={stateTones[ServiceState]}>{t(`register.state.${ServiceState}`)}</StatusTag>
        </p>
        <DotSeparated parts={[Location, TypeGroup]} />
        <p className="text-[0.9375rem]">
          {NextServiceDate ? (
            <>
              <TextWithDate iso={NextServiceDate} form="date" text={(date) => t("register.next", { date })} />
              <span className="text-muted">{` · ${frequencyName}`}</span>
            </>
          ) : (
            <span className="text-muted">{t("register.noNext", { frequency: frequencyName })}</span>
          )}
        </p>
        <DotSeparated
          parts={[StandardName, Contractor, determination]}
          className="text-[0.9375rem] text-muted"
        />
        {item.RequiredPerformance && (
          <p className="max-w-prose whitespace-pre-line text-[0.9375rem] text-muted">
            {item.RequiredPerformance}
          </p>
        )}
      </div>
      <div className="grid content-start gap-3">
        <MeasureServices item={item} />
        {mayRecord && !serviceRecord.form && (
          <div className="print:hidden">
            <RowButton
              variant="secondary"
              label={t("register.record")}
              row={`${TypeName}, ${Location}`}
              icon="check"
              onClick={serviceRecord.add}
            />
          </div>
        )}
      </div>
      {serviceRecord.form && (
        <div className="xl:col-span-2">
          <ServiceRecordForm {...{ item, serviceRecord, documents }} />
        </div>
      )}
    </div>
  );
}
