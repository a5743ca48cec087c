/** Lists my inspections of all applications, upcoming or past, grouped by day. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Inspection } from "#contract/applications/inspection.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { useText } from "#i18n/use-text.ts";
import { ButtonLink, EmptyState, PageTitle, Pagination, Skeleton, Tabs } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { useFormatDay } from "./appointment.ts";
import {
  type InspectionPeriod,
  MY_INSPECTIONS_PAGE_SIZE,
  myInspectionsQuery,
} from "./inspections.queries.ts";
import { MyInspection } from "./my-inspection.tsx";

interface MyInspectionsProps {
  readonly currentPeriod: InspectionPeriod;
  readonly onPeriod: (inspectionPeriod: InspectionPeriod) => void;
  readonly getPath: (id: ApplicationId) => string;
  readonly listPath: string;
}

export function MyInspections({ currentPeriod, onPeriod, getPath, listPath }: MyInspectionsProps) {
  const t = useText();
  return (
    <>
      <PageTitle sub={t("inspections.mine.about")}>{t("inspections.mine.title")}</PageTitle>
      <div className="mt-4">
        <Tabs
          name="mine"
          label={t("inspections.mine.title")}
          value={currentPeriod}
          onChange={onPeriod}
          tabs={[
            { id: "upcoming", label: t("inspections.mine.upcoming") },
            { id: "past", label: t("inspections.mine.past") },
          ]}
        />
      </div>
      <div role="tabpanel" aria-labelledby={`mine-${currentPeriod}`} className="mt-5 max-w-3xl">
        <InspectionList
          key={currentPeriod}
          currentPeriod={currentPeriod}
          getPath={getPath}
          listPath={listPath}
        />
      </div>
    </>
  );
}

function InspectionList({ currentPeriod, getPath, listPath }: Omit<MyInspectionsProps, "onPeriod">) {
  const t = useText();
  const [page, setPage] = useState(1);
  const inspections = useQuery(myInspectionsQuery(useClient(), currentPeriod, page));
  if (inspections.isPending) return <Skeleton lines={8} />;
  if (!inspections.data)
    return (
      <LoadError
        title={t("inspections.failed")}
        onRetry={() => inspections.refetch()}
        error={inspections.error}
      />
    );
  const { Items, TotalCount } = inspections.data;
  if (Items.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={t(`inspections.mine.none.${currentPeriod}`)}
        action={<ButtonLink href={listPath}>{t("inspections.mine.toList")}</ButtonLink>}
      >
        {t(`inspections.mine.noneText.${currentPeriod}`)}
      </EmptyState>
    );
  return (
    <div aria-busy={inspections.isPlaceholderData} className="grid gap-8">
      {[...Map.groupBy(Items, getDay)].map(([day, items]) => (
        <InspectionDay key={day} day={day} items={items} getPath={getPath} />
      ))}
      <Pagination
        page={page}
        pageCount={Math.ceil(TotalCount / MY_INSPECTIONS_PAGE_SIZE)}
        onPage={setPage}
        labels={{
          nav: t("inspections.mine.pages"),
          previous: t("inspections.mine.previous"),
          next: t("inspections.mine.next"),
          page: (number) => t("inspections.mine.page", { number }),
        }}
      />
    </div>
  );
}

const getDay = ({ RequestedDate }: Inspection) => RequestedDate;
const DAY_MS = 86_400_000;

interface DayProps extends Pick<MyInspectionsProps, "getPath"> {
  readonly day: string;
  readonly items: readonly Inspection[];
}

function InspectionDay({ day, items, getPath }: DayProps) {
  const t = useText();
  const formatDay = useFormatDay();
  const now = new Date();
  const isToday = day === getCouncilDay(now);
  const isTomorrow = day === getCouncilDay(new Date(now.getTime() + DAY_MS));
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="mb-3 font-display font-semibold text-lg">
        {isToday || isTomorrow
          ? t(isToday ? "inspections.mine.today" : "inspections.mine.tomorrow", { day: formatDay(day) })
          : formatDay(day)}
      </h2>
      <ul className="grid gap-3">
        {items.map((inspection) => (
          <MyInspection
            key={inspection.Id}
            inspection={inspection}
            isToday={isToday}
            inspectionsPath={getPath(inspection.ApplicationId)}
          />
        ))}
      </ul>
    </section>
  );
}
