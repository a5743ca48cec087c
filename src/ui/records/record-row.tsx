import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { StatusTag } from "../feedback/status-tag.tsx";

export type RecordRowProps = {
  /** Takes the focus with each new one. */
  focus: object | null;
  /** Said once it was saved. */
  saved?: string | undefined;
  /** Stands there instead of it. */
  removed?: ReactNode;
  form?: ReactNode;
  actions: ReactNode;
  /** Whether others in the list have actions: what is said then stands in line. */
  keepsRoom: boolean;
  children: ReactNode;
};

/** One record of a list: what it is and what can be done with it, its form, or the note that it is gone. */
export function RecordRow({ focus, saved, removed, form, actions, keepsRoom, children }: RecordRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focus) row.current?.focus();
  }, [focus]);
  return (
    <li ref={row} tabIndex={-1} className="py-4">
      {removed || form || (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 grow">
            {children}
            <div role="status">
              {saved && (
                <StatusTag tone="success" className="mt-2">
                  {saved}
                </StatusTag>
              )}
            </div>
          </div>
          <div
            className={classNames(
              "-my-2 flex shrink-0 flex-wrap items-center justify-end gap-1 print:hidden",
              keepsRoom && "sm:min-w-23",
            )}
          >
            {actions}
          </div>
        </div>
      )}
    </li>
  );
}
