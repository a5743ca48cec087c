import type { ActivityEntry, ActivityKind } from "#contract/applications/construction-period.ts";
import { useText } from "#i18n/use-text.ts";

interface HistoryFilterProps {
  readonly kinds: ActivityEntry["Kinds"];
  readonly selectedKind: ActivityKind | null;
  readonly onKind: (kind: ActivityKind | null) => void;
}

export function HistoryFilter({ kinds, selectedKind, onKind }: HistoryFilterProps) {
  const t = useText();
  if (kinds.length < 2) return null;
  const totalCount = kinds.reduce((sum, { Count }) => sum + Count, 0);
  const choices = [
    { kind: null, name: t("applications.history.all"), count: totalCount },
    ...kinds.map(({ Kind, Count }) => ({
      kind: Kind,
      name: t(`applications.history.kind.${Kind}`),
      count: Count,
    })),
  ];
  return (
    <ul aria-label={t("applications.history.show")} className="flex flex-wrap gap-2 print:hidden">
      {choices.map(({ kind, name, count }) => (
        <li key={kind ?? "all"}>
          <button
            type="button"
            aria-pressed={selectedKind === kind}
            onClick={() => onKind(kind)}
            className="inline-flex min-h-11 items-center gap-2 rounded-theme border border-line bg-raised px-3 text-ink text-sm hover:border-strong aria-pressed:border-brand aria-pressed:bg-sunken aria-pressed:font-semibold md:min-h-8"
          >
            {name}
            <span className="text-muted">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
