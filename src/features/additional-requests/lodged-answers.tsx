import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import { useText } from "#i18n/use-text.ts";
import { AnswerSections } from "#work/answers/answer-sections.tsx";

export function LodgedAnswers({ groups }: { groups: AdditionalRequest["Groups"] }) {
  const t = useText();
  return (
    <details>
      <summary>{t("additional-requests.asked")}</summary>
      <div className="mt-2 grid gap-5">
        {groups.map((group) => (
          <AnswerSections key={group.StepId} group={group} isGroupTitled={false} />
        ))}
      </div>
    </details>
  );
}
