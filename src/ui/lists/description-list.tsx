import type { ReactNode } from "react";

export type DescriptionItem = {
  id?: string | undefined;
  term: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
};

export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  return (
    <dl className="description-list">
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
