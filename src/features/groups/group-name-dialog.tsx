import { type FormEvent, useId, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Dialog, ErrorAlert, Field, TextInput } from "#ui/index.ts";

interface GroupNameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly initialName: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

const MAX_NAME_LENGTH = 120;

export function GroupNameDialog(props: GroupNameDialogProps) {
  const { title, submitLabel, initialName, isBusy, error, onClose, onName } = props;
  const t = useText();
  const form = useId();
  const [name, setName] = useState(initialName);
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing) document.getElementById(`${form}-name`)?.focus();
    else onName(name.trim());
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t("groups.close")}
      footer={
        <Button variant="primary" type="submit" form={form} busy={isBusy}>
          {submitLabel}
        </Button>
      }
      cancelLabel={t("groups.cancel")}
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {error !== null && <ErrorAlert failure={getErrorText(error)} t={t} />}
        <Field
          id={`${form}-name`}
          label={t("groups.name")}
          hint={t("groups.nameHint")}
          error={isTried && isMissing ? t("groups.nameMissing") : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              autoComplete="off"
              maxLength={MAX_NAME_LENGTH}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
