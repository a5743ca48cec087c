import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";

export type DescriptionItem = {
  id?: string | undefined;
  term: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
};
type DescriptionListProps = { items: readonly DescriptionItem[]; className?: string | undefined };

export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={joinClassNames("description-list", className)}>
      {items.map((item, index) => (
        <div key={item.id ?? (typeof item.term === "string" ? item.term : index)}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
          {item.action && <dd className="description-action">{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
