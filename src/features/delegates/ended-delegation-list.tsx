import type { Delegation } from "#contract/accounts/delegate-account.ts";
import { useText } from "#i18n/use-text.ts";
import { DelegationRow } from "./delegation-row.tsx";

interface EndedListProps {
  readonly items: readonly Delegation[];
  readonly getName: (delegation: Delegation) => string;
}

/** Lists ended delegations; collapsed by default. */
export function EndedDelegationList({ items, getName }: EndedListProps) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{t("delegates.ended", { count: items.length })}</summary>
      <ul className="mt-2 divide-y divide-line rounded-theme border border-line">
        {items.map((item) => (
          <DelegationRow key={item.Id} delegation={item} name={getName(item)} />
        ))}
      </ul>
    </details>
  );
}
