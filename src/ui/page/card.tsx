import { type ReactNode, useId } from "react";
import { joinClassNames } from "../class-names.ts";

export type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A bordered section with a heading. Do not nest cards. */
export function Card({ title, actions, children, className }: CardProps) {
  const titleId = useId();
  if (!title) return <div className={joinClassNames("card", className)}>{children}</div>;
  return (
    <section className={joinClassNames("card", className)} aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId} className="card-title">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
