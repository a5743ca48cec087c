import { type ReactNode, useEffect, useRef } from "react";
import { joinClassNames } from "../class-names.ts";
import { StatusTag } from "../feedback/status-tag.tsx";

type RecordRowProps = {
  /** The row takes the focus whenever this prop changes to a new object. */
  focus: object | null;
  /** Status text after saving. */
  saved?: string | undefined;
  /** Shown in place of a removed record. */
  removed?: ReactNode;
  form?: ReactNode;
  actions: ReactNode;
  /** True to reserve the width of the actions column, because other rows of the list have actions. */
  reservesActions: boolean;
  children: ReactNode;
};

/** Shows a record: its summary and actions, its form, or the note that it was removed. */
export function RecordRow({
  focus,
  saved,
  removed,
  form,
  actions,
  reservesActions,
  children,
}: RecordRowProps) {
  const rowRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focus) rowRef.current?.focus();
  }, [focus]);
  return (
    <li ref={rowRef} tabIndex={-1} className="py-4">
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
            className={joinClassNames(
              "-my-2 flex shrink-0 flex-wrap items-center justify-end gap-1 print:hidden",
              reservesActions && "sm:min-w-23",
            )}
          >
            {actions}
          </div>
        </div>
      )}
    </li>
  );
}
