import type { AdditionalRequest } from "#contract/applications/additional-request.ts";
import { useText } from "#i18n/use-text.ts";
import { DescriptionList } from "#ui/index.ts";
import { AnswerDetail } from "#work/answers/answer-detail.tsx";

export function LodgedAnswers({ groups }: { groups: AdditionalRequest["Groups"] }) {
  const t = useText();
  return (
    <details>
      <summary>{t("additional-requests.asked")}</summary>
      <div className="mt-2 grid gap-5">
        {groups.map((group) =>
          group.Sections.map((section) => (
            <section key={`${group.StepId} ${section.Title}`}>
              <h4 className="mb-1 font-medium">{section.Title || group.Title}</h4>
              {section.Items.map(({ Title, Rows }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lodged answers are never reordered
                <div key={index}>
                  {Title && <p className="mt-2 text-muted">{Title}</p>}
                  <DescriptionList
                    items={Rows.map((row) => ({
                      id: row.Path ?? row.Label,
                      term: row.Label,
                      detail: <AnswerDetail row={row} />,
                    }))}
                  />
                </div>
              ))}
            </section>
          )),
        )}
      </div>
    </details>
  );
}
