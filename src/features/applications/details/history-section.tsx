import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ActivityEntry, ActivityKind } from "#contract/applications/construction-period.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { HistoryFilter } from "./history-filter.tsx";
import { applicationHistoryQuery } from "./sections.queries.ts";

const PAGE_SIZE = 20;
/** Maximum number of entries that the service returns per request. */
const MAX_ENTRIES = 200;

/** Lists all events of the application, newest first, grouped by day. */
export function HistorySection({ id }: { id: ApplicationId }) {
  const t = useText();
  const [kind, setKind] = useState<ActivityKind | null>(null);
  const [count, setCount] = useState(PAGE_SIZE);
  const history = useQuery({
    ...applicationHistoryQuery(useClient(), id, kind, count),
    placeholderData: keepPreviousData,
  });
  if (history.isPending) return <Skeleton lines={8} />;
  if (isUnavailable(history)) {
    return (
      <LoadError
        title={t("applications.history.failed")}
        onRetry={() => history.refetch()}
        error={history.error}
      />
    );
  }
  const { Items: items, TotalCount: total, Kinds: kinds } = history.data;
  if (kinds.length === 0) {
    return (
      <EmptyState title={t("applications.history.none")}>{t("applications.history.noneText")}</EmptyState>
    );
  }
  return (
    <div className="grid gap-5" aria-busy={history.isPlaceholderData}>
      <HistoryFilter
        kinds={kinds}
        selectedKind={kind}
        onKind={(next) => {
          setKind(next);
          setCount(PAGE_SIZE);
        }}
      />
      <ol className="grid gap-5">
        {groupByDay(items).map(([day, entries]) => (
          <li key={day}>
            <HistoryDay day={day} entries={entries} />
          </li>
        ))}
      </ol>
      {items.length < total && count < MAX_ENTRIES && (
        <div>
          <Button busy={history.isPlaceholderData} onClick={() => setCount(count + PAGE_SIZE)}>
            {t("applications.history.more", { count: Math.min(PAGE_SIZE, total - items.length) })}
          </Button>
        </div>
      )}
    </div>
  );
}

type Entry = ActivityEntry["Items"][number];

function HistoryDay({ day, entries }: { day: string; entries: readonly Entry[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section aria-label={formatDate(day, language)} className="grid gap-2">
      <h3 className="border-line border-b pb-1 font-medium text-muted text-sm">
        <DateText iso={day} form="date" />
      </h3>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li
            key={`${entry.At}${entry.Kind}${entry.Text}`}
            className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="text-muted text-sm">{t(`applications.history.kind.${entry.Kind}`)}</span>
            <div className="grid gap-1">
              <p dir="auto">{entry.Text}</p>
              {entry.Comment && (
                <blockquote
                  dir="auto"
                  className="max-w-prose whitespace-pre-line border-line border-s-2 ps-3"
                >
                  {entry.Comment}
                </blockquote>
              )}
              <p className="text-muted text-sm">{entry.By}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups entries by day in the council's time zone. */
function groupByDay(entries: readonly Entry[]): [string, Entry[]][] {
  const getDay = ({ At }: Entry) => getCouncilDay(new Date(At));
  return [...Map.groupBy(entries, getDay)];
}
