import type { Report } from "#contract/reports/report.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, Select } from "#ui/index.ts";

interface ReportNavigationProps {
  readonly reports: readonly Report[];
  readonly openId: string;
  readonly onOpen: (id: string) => void;
}

/** Lists reports by topic: as a list on wide screens, as a select on phones. */
export function ReportNavigation({ reports, openId, onOpen }: ReportNavigationProps) {
  const t = useText();
  const groups = [...new Set(reports.map(({ Group }) => Group))].map((name) => ({
    name,
    reports: reports.filter(({ Group }) => Group === name),
  }));
  return (
    <>
      <nav aria-label={t("reports.list")} className="grid gap-4 max-lg:hidden">
        {groups.map((group) => (
          <div key={group.name}>
            <p className="px-3 pb-1 font-semibold text-muted text-sm">{group.name}</p>
            <ul className="grid gap-0.5">
              {group.reports.map(({ Id, Name }) => (
                <li key={Id}>
                  <button
                    type="button"
                    aria-current={Id === openId ? "true" : undefined}
                    onClick={() => onOpen(Id)}
                    className="flex min-h-11 w-full text-start items-center rounded-theme border-transparent border-s-3 px-3 py-1 text-ink hover:bg-hover aria-[current]:border-brand-mark aria-[current]:bg-sunken aria-[current]:font-semibold"
                  >
                    {Name}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Field label={t("reports.list")} className="lg:hidden">
        {(ids) => (
          <Select {...ids} value={openId} onChange={(event) => onOpen(event.target.value)}>
            {groups.map((group) => (
              <optgroup key={group.name} label={group.name}>
                {group.reports.map(({ Id, Name }) => (
                  <option key={Id} value={Id}>
                    {Name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
