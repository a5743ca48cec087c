import { useId } from "react";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Pagination, Select } from "#ui/index.ts";
import { applyListChange, type ListState } from "../list-state.ts";
import type { ListDefaults } from "../list-url.ts";

interface ListPaginationProps {
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
  readonly defaults: Pick<ListDefaults, "pageOptions">;
  readonly total: number;
  /** True if `total` is only a lower limit. */
  readonly isTotalLowerLimit: boolean;
}

export function ListPagination({ state, onState, defaults, total, isTotalLowerLimit }: ListPaginationProps) {
  const t = useText();
  const language = useLanguage();
  const sizeId = useId();
  const totalText = isTotalLowerLimit
    ? t("applications.list.moreThan", { total: formatNumber(total, language) })
    : formatNumber(total, language);
  const formatCount = (value: number) => formatNumber(value, language);
  const firstPosition = (state.page - 1) * state.pageSize + 1;
  const lastPosition = Math.min(total, state.page * state.pageSize);
  return (
    <Pagination
      page={state.page}
      pageCount={Math.ceil(total / state.pageSize)}
      onPage={(page) => onState(applyListChange(state, { page }))}
      labels={{
        nav: t("applications.list.pages"),
        previous: t("applications.list.previousPage"),
        next: t("applications.list.nextPage"),
        page: (page) => t("applications.list.page", { page: formatCount(page) }),
      }}
    >
      <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span role="status">
          {t("applications.list.shown", {
            first: formatCount(firstPosition),
            last: formatCount(lastPosition),
            total: totalText,
          })}
        </span>
        <span className="flex items-center gap-2">
          <label htmlFor={sizeId} className="whitespace-nowrap">
            {t("applications.list.perPage")}
          </label>
          <Select
            id={sizeId}
            value={String(state.pageSize)}
            options={[...new Set([...defaults.pageOptions, state.pageSize])]
              .sort((a, b) => a - b)
              .map((size) => ({ value: String(size), label: formatCount(size) }))}
            onChange={(event) => onState(applyListChange(state, { pageSize: Number(event.target.value) }))}
          />
        </span>
      </span>
    </Pagination>
  );
}
