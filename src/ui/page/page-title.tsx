import type { ReactNode } from "react";

export type PageTitleProps = { children: ReactNode; sub?: ReactNode; actions?: ReactNode };

/** The page's h1 with subtitle and actions. Takes focus after a navigation. */
export function PageTitle({ children, sub, actions }: PageTitleProps) {
  return (
    <div className="page-head">
      <div className="min-w-0 grow">
        <h1 className="page-title" tabIndex={-1}>
          {children}
        </h1>
        {sub && <div className="page-sub">{sub}</div>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}
