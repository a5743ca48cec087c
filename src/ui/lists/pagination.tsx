import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { listPageNumbers } from "./page-numbers.ts";

export type PaginationLabels = {
  /** Accessible name of the navigation, such as "Pages of applications". */
  nav: string;
  previous: string;
  next: string;
  page: (page: number) => string;
};

export type PaginationProps = {
  /** Page number from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  labels: PaginationLabels;
  /** Content at the other end of the row, such as "1–20 of 64" or a choice of page size. */
  children?: ReactNode;
};

export function Pagination({ page, pageCount, onPage, labels, children }: PaginationProps) {
  if (pageCount <= 1 && !children) return null;
  return (
    <nav className="pagination" aria-label={labels.nav}>
      {children && <div className="pagination-note">{children}</div>}
      {pageCount > 1 && (
        <ul className="pagination-pages">
          <li>
            <Button
              variant="quiet"
              icon="chevron-left"
              aria-label={labels.previous}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            />
          </li>
          <li className="pagination-place">
            {page} / {pageCount}
          </li>
          {listPageNumbers(page, pageCount).map((each, index) =>
            each === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a gap
              <li key={`gap-${index}`} className="pagination-number px-1 text-muted" aria-hidden="true">
                …
              </li>
            ) : (
              <li key={each} className="pagination-number">
                <Button
                  variant="quiet"
                  className="pagination-page"
                  aria-label={labels.page(each)}
                  aria-current={each === page ? "page" : undefined}
                  onClick={() => onPage(each)}
                >
                  {each}
                </Button>
              </li>
            ),
          )}
          <li>
            <Button
              variant="quiet"
              icon="chevron-right"
              aria-label={labels.next}
              disabled={page >= pageCount}
              onClick={() => onPage(page + 1)}
            />
          </li>
        </ul>
      )}
    </nav>
  );
}
