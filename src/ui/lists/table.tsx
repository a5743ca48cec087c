import type { ComponentProps, ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";

/**
 * ARIA roles that repeat the native ones. In some browsers, a table with `display: block` loses its native
 * roles.
 */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
} as const;

type TableProps = ComponentProps<"table"> & {
  /** The accessible name of the table. */
  caption?: ReactNode;
};

/** A table that turns each row into a block if its container is narrow. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <div className="table-frame">
      <table {...rest} {...ROLES.table} className={joinClassNames("table", className)}>
        {caption && <caption className="sr-only">{caption}</caption>}
        {children}
      </table>
    </div>
  );
}

export function Thead(props: ComponentProps<"thead">) {
  return <thead {...props} {...ROLES.rowgroup} />;
}

export function Tbody(props: ComponentProps<"tbody">) {
  return <tbody {...props} {...ROLES.rowgroup} />;
}

type TrProps = ComponentProps<"tr"> & { selected?: boolean | undefined };

export function Tr({ selected, ...rest }: TrProps) {
  return <tr {...rest} {...ROLES.row} data-selected={selected || undefined} />;
}

type ThProps = ComponentProps<"th"> & {
  numeric?: boolean | undefined;
  /** Current order, if the table is sorted by this column. With `onSort`, the heading is a button. */
  sorted?: "ascending" | "descending" | undefined;
  onSort?: (() => void) | undefined;
};

export function Th({ numeric, sorted, onSort, className, children, ...rest }: ThProps) {
  const arrow =
    sorted === "ascending" ? "arrow-up" : sorted === "descending" ? "arrow-down" : "chevron-up-down";
  return (
    <th
      scope="col"
      {...rest}
      role={rest.scope === "row" ? "rowheader" : "columnheader"}
      aria-sort={sorted}
      className={joinClassNames(numeric && "numeric", className)}
    >
      {onSort ? (
        <button type="button" className="table-sort" onClick={onSort}>
          {children}
          <Icon name={arrow} size="s" className={sorted ? undefined : "opacity-60"} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

type TdProps = ComponentProps<"td"> & {
  /** The column's name. It is visible beside the value when a narrow table shows each row as a block. */
  label?: string | undefined;
  numeric?: boolean | undefined;
};

export function Td({ label, numeric, className, children, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      {...ROLES.cell}
      data-label={label}
      className={joinClassNames(numeric && "numeric", className)}
    >
      {children}
    </td>
  );
}
