import { type FormEvent, useId, useRef, useState } from "react";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import { getFullName } from "#contract/full-name.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, ErrorSummary, Skeleton } from "#ui/index.ts";
import { FormConflict } from "#work/forms/form-conflict.tsx";
import { readFormErrors } from "#work/forms/form-errors.ts";
import { useNewestVersion } from "#work/forms/save-changes.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedChanges } from "#work/forms/unsaved-changes.ts";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import {
  type ChildAccountField,
  type ChildAccountProblems,
  type ChildAccountValues,
  childAccountFields,
  createEmptyChildAccount,
  findChildAccountProblems,
  toChildAccountValues,
} from "./child-account-fields.ts";
import { ChildAccountInputs } from "./child-account-inputs.tsx";
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
  const [newest, noteNewest] = useNewestVersion(child);
  // The password has a form of its own in memory, because a password must never be stored on the device.
  const unsavedForm = useUnsavedChanges(
    `child:${recordKey}`,
    newest ? toChildAccountValues(newest) : createEmptyChildAccount(parent.CompanyName),
  );
  const unsavedPassword = useUnsavedForm(`child-password:${recordKey}`, "");
  const values: ChildAccountValues = {
    ...unsavedForm.value,
    password: unsavedPassword.value,
  };
  const [clientErrors, setClientErrors] = useState<ChildAccountProblems>({});
  /** Number of failed attempts to save. Each increase moves the focus to the error summary. */
  const [attempt, setAttempt] = useState(0);
  const focusErrors = () => setAttempt((count) => count + 1);
  const clearSaved = useRef<(saved: ChildAccount) => void>(() => {});
  const saveMutation = useSaveChildAccount(parent.Id, newest, (outcome) => {
    if (!outcome.saved) return noteNewest(outcome.current);
    clearSaved.current(outcome.saved);
    const person = { name: getFullName(outcome.saved), email: outcome.saved.Email };
    onSaved(child ? t("childAccounts.changed", person) : t("childAccounts.created", person));
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

  const conflictLabels = {
    ...Object.fromEntries(childAccountFields.map((field) => [field, t(`childAccounts.field.${field}`)])),
    isGuest: t("childAccounts.role"),
  };

  function clearForm() {
    unsavedForm.clear();
    unsavedPassword.clear();
  }
  function change({ password, ...part }: Partial<ChildAccountValues>) {
    if (password === undefined) unsavedForm.change(part);
    else unsavedPassword.change(password);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    // Somebody else changed the same fields. The person must choose between the two versions before saving.
    if (unsavedForm.conflicts) return;
    const errors = findChildAccountProblems(values, newest?.phone ?? null);
    saveMutation.reset();
    setClientErrors(errors);
    focusErrors();
    if (Object.keys(errors).length > 0) return;
    const [clearFields, clearPassword] = [unsavedForm.startSave(), unsavedPassword.startSave()];
    clearSaved.current = (saved) => {
      // Clear the form after an account is created. Keep text that was typed while the request was in flight,
      // because that text belongs to the next new account.
      clearFields(child ? toChildAccountValues(saved) : undefined);
      clearPassword();
    };
    saveMutation.mutate({ edited: unsavedForm.edited, password: values.password }, { onError: focusErrors });
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
        {child ? t("childAccounts.editTitle", { name: getFullName(child) }) : t("childAccounts.newTitle")}
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
      <SetAsideOffer form={unsavedForm} />
      {!saveMutation.isPending && (
        <FormConflict
          lastSave={saveMutation}
          form={unsavedForm}
          labels={conflictLabels}
          toTexts={({ isGuest, ...texts }) => ({
            ...texts,
            ...(isGuest !== undefined && { isGuest: t(`childAccounts.role.${isGuest ? "guest" : "user"}`) }),
          })}
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
        {!unsavedForm.conflicts && (
          <Button type="submit" variant="primary" busy={saveMutation.isPending}>
            {t(child ? "childAccounts.save" : "childAccounts.create")}
          </Button>
        )}
        <Button
          onClick={() => {
            clearForm();
            onCancel();
          }}
        >
          {t("childAccounts.cancel")}
        </Button>
      </div>
    </form>
  );
}
