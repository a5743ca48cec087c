import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Fieldset } from "#ui/index.ts";
import type { DraftGroup } from "./draft-ages.ts";

interface DraftGroupListProps {
  readonly group: DraftGroup;
  readonly selectedIds: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

export const getDraftElementId = (id: string): string => `draft-${id}`;

/** Shows checkboxes for the drafts of one age group. */
export function DraftGroupList({ group, selectedIds, onToggle }: DraftGroupListProps) {
  const t = useText();
  return (
    <Fieldset legend={t(`applications.deleteDrafts.age.${group.age}`)}>
      <ul className="w-full divide-y divide-line">
        {group.drafts.map((draft) => (
          <li key={draft.Id}>
            <Checkbox
              id={getDraftElementId(draft.Id)}
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
              onChange={() => onToggle(draft.Id)}
            />
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
