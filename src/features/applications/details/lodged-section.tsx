import type { ApplicationDetails } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { DescriptionList, EmptyState } from "#ui/index.ts";
import { AnswerDetail } from "#work/answers/answer-detail.tsx";
import { LodgedVersions } from "./lodged-versions.tsx";

export function LodgedSection({ details }: { details: ApplicationDetails }) {
  const t = useText();
  const { Groups: groups, Application: application } = details;
  if (groups.length === 0) {
    return <EmptyState title={t("applications.lodged.none")}>{t("applications.lodged.noneText")}</EmptyState>;
  }
  return (
    <div className="grid gap-8">
      {application.SubmittedAt && <LodgedVersions id={application.Id} />}
      {groups.map((group) => (
        <section key={group.StepId} className="grid gap-4 break-inside-avoid">
          <h3 className="border-line border-b pb-2 font-display font-semibold text-lg">{group.Title}</h3>
          {group.Sections.map((section) => (
            <div key={section.Title} className="grid gap-2">
              {section.Title && section.Title !== group.Title && (
                <h4 className="font-semibold">{section.Title}</h4>
              )}
              {section.Items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the service's rows have no id and are never reordered
                <div key={index} className="grid gap-1">
                  {item.Title && <h5 className="font-medium text-muted">{item.Title}</h5>}
                  <DescriptionList
                    items={item.Rows.map((row) => ({ term: row.Label, detail: <AnswerDetail row={row} /> }))}
                  />
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
