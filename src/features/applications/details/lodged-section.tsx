import type { ApplicationDetails } from "#contract/applications/application.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState } from "#ui/index.ts";
import { AnswerSections } from "#work/answers/answer-sections.tsx";
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
          <AnswerSections group={group} isGroupTitled />
        </section>
      ))}
    </div>
  );
}
