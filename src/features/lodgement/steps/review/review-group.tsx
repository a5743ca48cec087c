/** Shows one step in the review, with a link to change each answer. */
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import { useText } from "#i18n/use-text.ts";
import { Card, DescriptionList, StatusTag } from "#ui/index.ts";
import { AnswerDetail } from "#work/answers/answer-detail.tsx";
import type { ChangeElsewhere } from "../../answers/changes-elsewhere.ts";
import { createControlId } from "../../controls/control-props.ts";
import { OutlinePicture } from "../../land/map/outline-picture.tsx";
import { useLodgement } from "../../lodgement-context.tsx";

interface ReviewGroupProps {
  readonly group: AnswerGroup;
  /** Answers that changed elsewhere. The review marks them as changed. */
  readonly changes: readonly ChangeElsewhere[];
  readonly onChange: (stepId: string, path?: string) => void;
}

export function ReviewGroup({ group, changes, onChange }: ReviewGroupProps) {
  const ItemTitle = group.Sections.length > 1 ? "h4" : "h3";
  return (
    <Card title={group.Title}>
      <div className="grid gap-5">
        {group.Sections.map((section, sectionIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles of sections can be equal
          <div key={sectionIndex} className="grid gap-3">
            {group.Sections.length > 1 && <h3 className="font-semibold">{section.Title}</h3>}
            {section.Items.map((item, index) => (
              <div key={item.Rows[0]?.Path ?? index}>
                {item.Title && <ItemTitle className="font-semibold text-muted">{item.Title}</ItemTitle>}
                <DescriptionList
                  items={item.Rows.map((row) => ({
                    id: row.Path ?? row.Label,
                    term: row.Label,
                    detail: <RowDetail row={row} isChanged={changes.some(({ path }) => path === row.Path)} />,
                    action: (
                      <ChangeLink
                        row={row}
                        itemRows={item.Rows}
                        onChange={() => onChange(group.StepId, row.Path)}
                      />
                    ),
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

function RowDetail({ row, isChanged }: { row: Row; isChanged: boolean }) {
  const t = useText();
  const { store } = useLodgement();
  const { outline } = store.view;
  const type = row.Path && findFieldPlace(outline, row.Path)?.field.type;
  const hasOutline = type === "map" || type === "property";
  return (
    <>
      <AnswerDetail row={row} />
      {isChanged && (
        <StatusTag tone="warning" className="ms-3">
          {t("lodgement.elsewhere.mark")}
        </StatusTag>
      )}
      {hasOutline && row.Path && <OutlinePicture value={store.get(row.Path)} className="mt-2" />}
    </>
  );
}

type Row = AnswerGroup["Sections"][number]["Items"][number]["Rows"][number];

interface ChangeLinkProps {
  readonly row: Row;
  readonly itemRows: readonly Row[];
  readonly onChange: () => void;
}

function ChangeLink({ row, itemRows, onChange }: ChangeLinkProps) {
  const t = useText();
  const { outline } = useLodgement().store.view;
  const isComputed = ({ Path }: Row) =>
    Path !== undefined && findFieldPlace(outline, Path)?.field.type === "computed";
  // Show no link for values that nobody can change: computed values, and fees of a quotation. A row without a
  // path is a fee of a quotation if the same list contains computed rows.
  if (isComputed(row) || (row.Path === undefined && itemRows.some(isComputed))) return null;
  return (
    <button
      type="button"
      id={row.Path === undefined ? undefined : createControlId(row.Path)}
      className="link print:hidden"
      onClick={onChange}
    >
      {t("lodgement.review.change")}
      <span className="sr-only"> {row.Label}</span>
    </button>
  );
}
