import { type ReactNode, useId } from "react";

export type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A bordered section with a heading. Do not nest cards. */
export function Card({ title, actions, children }: CardProps) {
  const titleId = useId();
  if (!title) return <div className="card">{children}</div>;
  return (
    <section className="card" aria-labelledby={titleId}>
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
