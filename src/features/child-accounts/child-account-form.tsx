import { type FormEvent, useId, useRef, useState } from "react";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, ErrorSummary, Skeleton } from "#ui/index.ts";
import { readFormErrors } from "#work/forms/form-errors.ts";
import { LateValueOffer } from "#work/forms/late-value-offer.tsx";
import type { FormValues } from "#work/forms/merge-form-values.ts";
import { useUnsavedChanges } from "#work/forms/unsaved-changes.ts";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { ChildAccountConflict } from "./child-account-conflict.tsx";
import {
  type ChildAccountField,
  type ChildAccountProblems,
  type ChildAccountValues,
  childAccountFields,
  createEmptyChildAccount,
  findChildAccountProblems,
  type StorableChildAccountValues,
  toChildAccountValues,
} from "./child-account-fields.ts";
import { ChildAccountInputs } from "./child-account-inputs.tsx";
import { getChildAccountName } from "./child-account-name.ts";
import { useSaveChildAccount } from "./child-accounts.queries.ts";

interface ChildAccountFormProps {
  readonly parent: Applicant;
  /** The account to edit; null to create one. */
  readonly child: ChildAccount | null;
  readonly onCancel: () => void;
  readonly onSaved: (text: string) => void;
}

export function ChildAccountForm({ parent, child, onCancel, onSaved }: ChildAccountFormProps) {
  const t = useText();
  const formId = useId();
  const recordKey = child?.Id ?? "new";
  /** The version of the account that the typed values change. */
  const [current, setCurrent] = useState(child);
  const [conflicts, setConflicts] = useState<FormValues | null>(null);
  // A password is never stored.
  const { password: _, ...base } = current
    ? toChildAccountValues(current)
    : createEmptyChildAccount(parent.CompanyName);
  const unsavedForm = useUnsavedChanges<StorableChildAccountValues>(`child:${recordKey}`, base);
  const unsavedPassword = useUnsavedForm(`child-password:${recordKey}`, "");
  const values: ChildAccountValues = {
    ...unsavedForm.value,
    password: unsavedPassword.value,
  };
  const [clientErrors, setClientErrors] = useState<ChildAccountProblems>({});
  /** Each new number moves the focus to the error summary: after a failed check, and after an error of the service. */
  const [attempt, setAttempt] = useState(0);
  const focusErrors = () => setAttempt((count) => count + 1);
  const clearSaved = useRef(() => {});
  const saveMutation = useSaveChildAccount(parent.Id, current, {
    onSaved(savedChild) {
      clearSaved.current();
      const person = { name: getChildAccountName(savedChild), email: savedChild.Email };
      onSaved(child ? t("childAccounts.changed", person) : t("childAccounts.created", person));
    },
    onConflict(otherVersion, otherValues) {
      setCurrent(otherVersion);
      setConflicts(otherValues);
    },
  });
  const serverErrors = saveMutation.isError
    ? readFormErrors(saveMutation.error, t, childAccountFields)
    : undefined;
  const findError = (field: ChildAccountField) =>
    clientErrors[field] ? t(clientErrors[field]) : serverErrors?.problems[field];
  const summaryItems = childAccountFields.flatMap((field) => {
    const text = findError(field);
    return text ? [{ text, href: `#${formId}-${field}` as const }] : [];
  });

  function clear() {
    unsavedForm.clear();
    unsavedPassword.clear();
  }
  function change({ password, ...part }: Partial<ChildAccountValues>) {
    if (password === undefined) unsavedForm.change(part);
    else unsavedPassword.change(password);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    // The person first chooses between the versions of each field.
    if (conflicts) return;
    const errors = findChildAccountProblems(values);
    saveMutation.reset();
    setClientErrors(errors);
    focusErrors();
    if (Object.keys(errors).length > 0) return;
    const [clearFields, clearPassword] = [unsavedForm.startSave(), unsavedPassword.startSave()];
    clearSaved.current = () => {
      clearFields();
      clearPassword();
    };
    saveMutation.mutate({ values, base }, { onError: focusErrors });
  }

  if (unsavedForm.isReading)
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <form noValidate onSubmit={save} className="grid max-w-prose gap-5" aria-labelledby={`${formId}-title`}>
      <h3 id={`${formId}-title`} className="font-semibold text-lg">
        {child
          ? t("childAccounts.editTitle", { name: getChildAccountName(child) })
          : t("childAccounts.newTitle")}
      </h3>
      {summaryItems.length > 0 && (
        <ErrorSummary title={t("childAccounts.problem.title")} attempt={attempt} items={summaryItems} />
      )}
      {serverErrors?.lines[0] && <ErrorAlert failure={{ text: serverErrors.lines.join(" ") }} t={t} />}
      {unsavedForm.isRestored && (
        <p className="text-muted text-sm">
          {t("childAccounts.restored")}
          {child === null && unsavedPassword.value === "" && ` ${t("childAccounts.restoredPassword")}`}
        </p>
      )}
      <LateValueOffer form={unsavedForm} />
      {conflicts && (
        <ChildAccountConflict
          values={values}
          conflicts={conflicts}
          onKeepMine={() => setConflicts(null)}
          onTakeTheirs={(otherValues) => {
            change(otherValues);
            setConflicts(null);
          }}
        />
      )}
      <ChildAccountInputs
        formId={formId}
        isNew={child === null}
        values={values}
        onChange={change}
        findError={findError}
      />
      <div className="flex flex-wrap gap-2">
        {!conflicts && (
          <Button type="submit" variant="primary" busy={saveMutation.isPending}>
            {t(child ? "childAccounts.save" : "childAccounts.create")}
          </Button>
        )}
        <Button
          onClick={() => {
            clear();
            onCancel();
          }}
        >
          {t("childAccounts.cancel")}
        </Button>
      </div>
    </form>
  );
}
