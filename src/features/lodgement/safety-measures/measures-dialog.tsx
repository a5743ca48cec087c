/** Lists the essential safety measures by group, as checkboxes. */
import { useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "#i18n/use-text.ts";
import { Button, CheckboxGroup, Dialog, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { type MeasureType, useMeasureTypes } from "./register-types.ts";

interface MeasuresDialogProps {
  readonly onClose: () => void;
  readonly onAdd: (chosenTypes: readonly MeasureType[]) => void;
}

export function MeasuresDialog({ onClose, onAdd }: MeasuresDialogProps) {
  const t = useText();
  const typesQuery = useMeasureTypes();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const measures = typesQuery.data ?? [];
  const groups = [...new Set(measures.map(({ group }) => group))];
  const listMeasuresOfGroup = (group: string) => measures.filter((measure) => measure.group === group);
  const replaceChoices = (group: string, values: readonly string[]) => {
    const otherIds = chosenIds.filter(
      (id) => !listMeasuresOfGroup(group).some((measure) => measure.id === id),
    );
    setChosenIds([...otherIds, ...values]);
  };
  return createPortal(
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("lodgement.register.addSeveral")}
      closeLabel={t("lodgement.contacts.close")}
      footer={
        <Button
          variant="primary"
          disabled={chosenIds.length === 0}
          onClick={() => onAdd(measures.filter(({ id }) => chosenIds.includes(id)))}
        >
          {t("lodgement.register.add", { count: chosenIds.length })}
        </Button>
      }
    >
      {typesQuery.isPending && <Skeleton lines={8} />}
      {isUnavailable(typesQuery) && (
        <LoadError
          title={t("lodgement.contacts.failed")}
          onRetry={() => typesQuery.refetch()}
          error={typesQuery.error}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        {groups.map((group) => (
          <CheckboxGroup
            key={group}
            legend={group}
            name={`measures-${group}`}
            required
            options={listMeasuresOfGroup(group).map(({ id, name }) => ({ value: id, label: name }))}
            values={chosenIds}
            onChange={(values) => replaceChoices(group, values)}
          />
        ))}
      </div>
    </Dialog>,
    document.body,
  );
}
