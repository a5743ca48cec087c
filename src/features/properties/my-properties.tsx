/** Lists my properties with their applications, and a button that starts an application for each. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { usePaginationTexts } from "#i18n/use-pagination-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { ButtonLink, EmptyState, PageTitle, PaginationBar, SearchField } from "#ui/index.ts";
import { QueryContent } from "#work/query-content.tsx";
import type { MyPropertiesProps } from "./my-properties-props.ts";
import { MyProperty } from "./my-property.tsx";
import { myPropertiesQuery } from "./properties.queries.ts";

export function MyProperties(props: MyPropertiesProps) {
  const { state, onState, pageOptions, startPath } = props;
  const t = useText();
  const pageTexts = usePaginationTexts();
  const properties = useQuery(myPropertiesQuery(useClient(), state));
  const isFiltered = state.search !== "";
  return (
    <div className="grid gap-6">
      <PageTitle sub={t(startPath ? "properties.mine.sub" : "properties.mine.subReadOnly")}>
        {t("properties.mine.title")}
      </PageTitle>
      {(isFiltered || (properties.data?.TotalCount ?? 0) > 0) && (
        <SearchField
          label={t("properties.mine.search")}
          placeholder={t("properties.mine.searchExample")}
          value={state.search}
          onValue={(search) => onState({ ...state, page: 1, search })}
          className="max-w-md"
        />
      )}
      <QueryContent query={properties} failureTitle={t("properties.failed")} lines={10}>
        {({ Items, TotalCount }) => (
          <div className={properties.isPlaceholderData ? "grid gap-5 opacity-60" : "grid gap-5"}>
            <p role="status" className={TotalCount > 0 ? "flex flex-wrap gap-x-4 text-muted" : "sr-only"}>
              <span>{t("properties.mine.count", { count: TotalCount })}</span>{" "}
              {TotalCount > 0 && (
                <span>{t(`properties.mine.order.${isFiltered ? "bestMatch" : "lastChanged"}`)}</span>
              )}
            </p>
            {TotalCount === 0 && (
              <EmptyState
                icon="map"
                title={t(isFiltered ? "properties.mine.noneFound" : "properties.mine.none")}
                action={
                  !isFiltered &&
                  startPath && (
                    <ButtonLink href={startPath()} variant="primary" icon="plus">
                      {t("properties.mine.begin")}
                    </ButtonLink>
                  )
                }
              >
                {t(isFiltered ? "properties.mine.noneFoundText" : "properties.mine.noneText")}
              </EmptyState>
            )}
            {Items.length > 0 && (
              <ul
                aria-label={t("properties.mine.title")}
                className="divide-y divide-line border-line border-y"
              >
                {Items.map((property) => (
                  <MyProperty key={property.Id} {...props} property={property} />
                ))}
              </ul>
            )}
            <PaginationBar
              {...{ page: state.page, pageSize: state.pageSize, pageOptions, total: TotalCount }}
              texts={pageTexts}
              onPage={(page) => onState({ ...state, page })}
              onPageSize={(pageSize) => onState({ ...state, page: 1, pageSize })}
            />
          </div>
        )}
      </QueryContent>
    </div>
  );
}
