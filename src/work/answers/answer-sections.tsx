/** Shows the answers of one group, section by section. */
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { DescriptionList } from "#ui/index.ts";
import { AnswerDetail } from "./answer-detail.tsx";

interface AnswerSectionsProps {
  readonly group: AnswerGroup;
  /** True if the caller shows the title of the group, so that a section with the same title needs none. */
  readonly isGroupTitled: boolean;
}

export function AnswerSections({ group, isGroupTitled }: AnswerSectionsProps) {
  return group.Sections.map(({ Title, Items }, sectionIndex) => {
    const title = Title || group.Title;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lodged answers are never reordered, and titles can be equal
      <div key={sectionIndex} className="grid gap-2">
        {!(isGroupTitled && title === group.Title) && <h4 className="font-semibold">{title}</h4>}
        {Items.map((item, itemIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lodged answers are never reordered and have no id
          <div key={itemIndex} className="grid gap-1">
            {item.Title && <h5 className="font-medium text-muted">{item.Title}</h5>}
            <DescriptionList
              items={item.Rows.map((row, rowIndex) => ({
                id: String(rowIndex),
                term: row.Label,
                detail: <AnswerDetail row={row} />,
              }))}
            />
          </div>
        ))}
      </div>
    );
  });
}
