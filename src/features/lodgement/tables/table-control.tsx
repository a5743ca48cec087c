/**
 * Control for a table of answers with fixed or added rows. In a narrow container, each row becomes a card with
 * labelled answers.
 */
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { HEADING_ROW } from "#contract/wizard/answers/summarise-table.ts";
import type { Field } from "#contract/wizard/config.ts";
import { findItemList, type SectionPlace } from "#contract/wizard/outline.ts";
import { useText } from "#i18n/use-text.ts";
import { Fieldset, Tbody, Th, Thead, Tr } from "#ui/index.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { AddItemButton } from "../sections/add-item-button.tsx";
import { useItemList } from "../sections/use-item-list.ts";
import { useTextWithAnswers } from "../texts/use-form-text.ts";
import { isNumericColumn } from "./numeric-column.ts";
import { TableRow } from "./table-row.tsx";
import { TableTotals } from "./table-totals.tsx";

export function TableControl(props: ControlProps) {
  const place = findItemList(useLodgement().store.view.outline, props.path);
  return place ? <AnswerTable {...props} place={place} /> : null;
}

function AnswerTable({ place, ...props }: ControlProps & { readonly place: SectionPlace }) {
  const { section, owner } = place;
  const itemList = useItemList(section);
  const rows = owner?.rows;
  const ids = rows?.map(({ key }) => key) ?? itemList.ids;
  const frame = getFieldFrame(props);
  const canRemove = !rows && !itemList.isReadOnly;
  return (
    <Fieldset
      legend={props.label}
      {...frame}
      // In a table with fixed rows, each answer has its own "(optional)" label.
      optionalText={rows ? undefined : frame.optionalText}
    >
      <div ref={itemList.containerRef} className="mt-3 grid w-full gap-4">
        {ids.length > 0 && (
          <div className="answer-table-frame">
            {/* biome-ignore lint/a11y/noRedundantRoles: a table laid out as blocks loses its roles in some browsers */}
            <table role="table" className="table answer-table">
              <caption className="sr-only">{props.label}</caption>
              <ColumnHeads listPath={section.id} fields={section.fields} canRemove={canRemove} />
              <Tbody>
                {ids.map((id) => (
                  <TableRow
                    key={id}
                    section={section}
                    itemId={id}
                    row={rows?.find(({ key }) => key === id)}
                    onRemove={canRemove ? itemList.remove : undefined}
                  />
                ))}
              </Tbody>
              {owner?.totals && (
                <TableTotals section={section} ids={ids} totalledKeys={owner.totals} canRemove={canRemove} />
              )}
            </table>
          </div>
        )}
        {!rows && <AddItemButton section={section} itemList={itemList} />}
      </div>
    </Fieldset>
  );
}

interface ColumnHeadsProps {
  readonly listPath: string;
  readonly fields: readonly Field[];
  readonly canRemove: boolean;
}

function ColumnHeads({ listPath, fields, canRemove }: ColumnHeadsProps) {
  const t = useText();
  return (
    <Thead>
      <Tr>
        <Th>
          <span className="sr-only">{t("lodgement.table.row")}</span>
        </Th>
        {fields.map((field) => (
          <ColumnHead key={field.key} listPath={listPath} field={field} />
        ))}
        {canRemove && (
          <Th>
            <span className="sr-only">{t("lodgement.repeat.remove")}</span>
          </Th>
        )}
      </Tr>
    </Thead>
  );
}

function ColumnHead({ listPath, field }: Pick<ColumnHeadsProps, "listPath"> & { readonly field: Field }) {
  const label = useTextWithAnswers(field.label, getAnswerPath(listPath, field.key, HEADING_ROW));
  return <Th numeric={isNumericColumn(field)}>{label}</Th>;
}
