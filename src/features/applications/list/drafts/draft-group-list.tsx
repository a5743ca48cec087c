import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Fieldset } from "#ui/index.ts";
import type { DraftGroup } from "./draft-ages.ts";

interface DraftGroupListProps {
  readonly group: DraftGroup;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelectedIds: (next: ReadonlySet<string>) => void;
}

/** Shows checkboxes for the drafts of one age group. */
export function DraftGroupList({ group, selectedIds, onSelectedIds }: DraftGroupListProps) {
  const t = useText();
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(selectedIds);
    if (isOn) next.add(id);
    else next.delete(id);
    onSelectedIds(next);
  };
  return (
    <Fieldset legend={t(`applications.deleteDrafts.age.${group.age}`)}>
      <ul className="w-full divide-y divide-line">
        {group.drafts.map((draft) => (
          <li key={draft.Id}>
            <Checkbox
              label={
                <>
                  <bdi>{draft.Title}</bdi>
                  <span className="block text-muted text-sm">
                    {`${draft.ApplicationTypeName} · `}
                    <DateText iso={draft.UpdatedAt} />
                  </span>
                </>
              }
              checked={selectedIds.has(draft.Id)}
              onChange={(event) => toggle(draft.Id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
