/** One step of the review, each answer with the way to change it. */
import type { AnswerGroup } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Card, DescriptionList } from "#ui/index.ts";

interface ReviewGroupProps {
  readonly group: AnswerGroup;
  readonly onChange: (stepId: string, path?: string) => void;
}

export function ReviewGroup({ group, onChange }: ReviewGroupProps) {
  const t = useText();
  const change = (of: string, path?: string) => (
    <Button size="s" variant="quiet" onClick={() => onChange(group.StepId, path)} className="print:hidden">
      {t("lodgement.review.change")}
      <span className="sr-only"> {of}</span>
    </Button>
  );
  return (
    <Card title={group.Title} actions={change(group.Title)}>
      <div className="grid gap-5">
        {group.Sections.map((section) => (
          <div key={section.Title} className="grid gap-3">
            {group.Sections.length > 1 && <h3 className="font-semibold">{section.Title}</h3>}
            {section.Items.map((item, at) => (
              <div key={item.Rows[0]?.Path ?? at}>
                {item.Title && <h4 className="font-semibold text-muted">{item.Title}</h4>}
                <DescriptionList
                  items={item.Rows.map((row) => ({
                    id: row.Path ?? row.Label,
                    term: row.Label,
                    detail: <span className="wrap-anywhere whitespace-pre-line">{row.Value}</span>,
                    ...(row.Path && { action: change(row.Label, row.Path) }),
                  }))}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}
