import type { ReactNode } from "react";

export type PageTitleProps = { children: ReactNode; sub?: ReactNode; actions?: ReactNode };

/** Where am I, what is this about, and the one thing to do. Takes the focus after a change of screen. */
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
