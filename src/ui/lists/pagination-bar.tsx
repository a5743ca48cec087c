import { useId } from "react";
import { Select } from "../forms/select.tsx";
import { Pagination, type PaginationLabels } from "./pagination.tsx";

type PaginationBarTexts = PaginationLabels & {
  /** Returns text such as `1–20 of 64`. */
  range: (first: number, last: number, total: number) => string;
  perPage: string;
};

export type PaginationBarProps = {
  /** Page number from 1. */
  page: number;
  pageSize: number;
  pageOptions: readonly number[];
  total: number;
  texts: PaginationBarTexts;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
};

/** The range shown, the choice of page size, and the links to other pages. */
export function PaginationBar(props: PaginationBarProps) {
  const { page, pageSize, pageOptions, total, texts, onPage, onPageSize } = props;
  const sizeId = useId();
  const sizes = [...new Set([...pageOptions, pageSize])].sort((a, b) => a - b);
  if (total <= Math.min(...sizes)) return null;
  return (
    <Pagination page={page} pageCount={Math.ceil(total / pageSize)} onPage={onPage} labels={texts}>
      <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span role="status">
          {texts.range((page - 1) * pageSize + 1, Math.min(total, page * pageSize), total)}
        </span>
        <span className="flex items-center gap-2">
          <label htmlFor={sizeId} className="whitespace-nowrap">
            {texts.perPage}
          </label>
          <Select
            id={sizeId}
            value={String(pageSize)}
            options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onPageSize(Number(event.target.value))}
          />
        </span>
      </span>
    </Pagination>
  );
}
