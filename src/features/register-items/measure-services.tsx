import type { RegisterItem } from "#contract/applications/register-item.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { DotSeparated, StatusTag, type StatusTone } from "#ui/index.ts";
import { DocumentLink } from "#work/files/document-link.tsx";

type Service = RegisterItem["Services"][number];

const resultTones: Readonly<Record<Service["Result"], StatusTone>> = {
  Pass: "success",
  PassWithDefects: "warning",
  Fail: "danger",
};

/** Shows the latest service of a measure. Earlier services are collapsed. */
export function MeasureServices({ item }: { readonly item: RegisterItem }) {
  const t = useText();
  const [lastService, ...earlierServices] = item.Services;
  if (!lastService) return null;
  return (
    <div className="grid gap-2 border-line border-s-2 ps-3">
      <ServiceDetails service={lastService} />
      {earlierServices.length > 0 && (
        <details>
          <summary>
            {t("register.earlier", { count: earlierServices.length })}
            <span className="sr-only">{`: ${item.TypeName}`}</span>
          </summary>
          <ul className="mt-2 grid gap-3">
            {earlierServices.map((service) => (
              <li key={service.Id}>
                <ServiceDetails service={service} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function ServiceDetails({ service }: { readonly service: Service }) {
  const t = useText();
  const { Date: day, Result, Contractor, RecordedBy, Defects, DocumentId, FileName } = service;
  return (
    <div className="grid gap-1 text-[0.9375rem]">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>
          <TextWithDate iso={day} form="date" text={(date) => t("register.serviced", { date })} />
        </span>
        <StatusTag tone={resultTones[Result]}>{t(`register.result.${Result}`)}</StatusTag>
      </p>
      <DotSeparated
        parts={[Contractor, t("register.recordedBy", { name: RecordedBy })]}
        className="text-muted"
      />
      {Defects && <p className="max-w-prose whitespace-pre-line">{Defects}</p>}
      {DocumentId && FileName && (
        <p>
          <DocumentLink id={DocumentId} fileName={FileName} />
        </p>
      )}
    </div>
  );
}
