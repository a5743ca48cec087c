/** Invites a delegate or edits a delegation: rights, applications, end date and notifications. */
import { type FormEvent, useId, useRef, useState } from "react";
import type { Delegation } from "#contract/accounts/delegate-account.ts";
import type { AccountId } from "#contract/shapes.ts";
import { getCouncilDay } from "#i18n/dates/site-time.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, ErrorSummary, Skeleton } from "#ui/index.ts";
import { readFormErrors } from "#work/forms/form-errors.ts";
import { useNewestVersion } from "#work/forms/save-changes.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedChanges } from "#work/forms/unsaved-changes.ts";
import { useInviteDelegate, useUpdateDelegationTerms } from "./delegates.queries.ts";
import { DelegationTermsFields } from "./delegation-terms-fields.tsx";
import { InvitedFields } from "./invited-fields.tsx";
import {
  type DelegationField,
  delegationFields,
  emptyDelegationTerms,
  findTermsProblems,
  type TermsProblems,
  type TermsValues,
  termsGroups,
  toInvitation,
  toTermsValues,
} from "./terms.ts";
import { TermsConflict } from "./terms-conflict.tsx";

interface DelegationFormProps {
  readonly accountId: AccountId;
  /** The delegation to edit; null to invite somebody. */
  readonly delegation: Delegation | null;
  readonly onCancel: () => void;
  readonly onSaved: (text: string) => void;
}

export function DelegationForm({ accountId, delegation, onCancel, onSaved }: DelegationFormProps) {
  const t = useText();
  const formId = useId();
  const [newest, noteNewest] = useNewestVersion(delegation);
  const unsavedForm = useUnsavedChanges(
    `delegation:${delegation?.Id ?? "new"}`,
    newest ? toTermsValues(newest) : emptyDelegationTerms,
    termsGroups,
  );
  const { value: values, conflicts } = unsavedForm;
  const [localProblems, setLocalProblems] = useState<TermsProblems>({});
  const [attempt, setAttempt] = useState(0);
  const name = delegation?.Delegate?.Name ?? delegation?.Email ?? "";
  const clearSaved = useRef<(saved?: TermsValues) => void>(() => {});
  const closeForm = (text: string, saved?: TermsValues) => {
    clearSaved.current(saved);
    onSaved(text);
  };
  const inviteMutation = useInviteDelegate(({ Email }) =>
    closeForm(t("delegates.invited", { email: Email })),
  );
  const updateMutation = useUpdateDelegationTerms((outcome) => {
    if (outcome.saved) closeForm(t("delegates.changed", { name }), toTermsValues(outcome.saved));
    else noteNewest(outcome.current);
  });
  const saveMutation = delegation ? updateMutation : inviteMutation;
  const serverErrors = saveMutation.isError
    ? readFormErrors(saveMutation.error, t, delegationFields)
    : undefined;
  const findProblem = (field: DelegationField) =>
    localProblems[field] ? t(localProblems[field]) : serverErrors?.problems[field];
  const invalidFields = delegationFields.filter(findProblem);

  function save(event: FormEvent) {
    event.preventDefault();
    if (conflicts) return;
    const problems = findTermsProblems(values, delegation === null, getCouncilDay());
    saveMutation.reset();
    setLocalProblems(problems);
    setAttempt(attempt + 1);
    if (Object.keys(problems).length > 0) return;
    clearSaved.current = unsavedForm.startSave();
    const mutateOptions = { onError: () => setAttempt((now) => now + 1) };
    if (delegation) updateMutation.mutate({ delegation, edited: unsavedForm.edited }, mutateOptions);
    else inviteMutation.mutate(toInvitation(values), mutateOptions);
  }

  const inputProps = {
    formId,
    values,
    onChange: unsavedForm.change,
    findProblem,
  };
  if (unsavedForm.isReading)
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  return (
    <form noValidate onSubmit={save} className="grid max-w-prose gap-7" aria-labelledby={`${formId}-title`}>
      <h3 id={`${formId}-title`} className="font-semibold text-lg">
        {delegation ? t("delegates.changeTitle", { name }) : t("delegates.newTitle")}
      </h3>
      {invalidFields.length > 0 && (
        <ErrorSummary
          title={t("delegates.problem.title")}
          attempt={attempt}
          items={invalidFields.map((field) => ({ text: findProblem(field), href: `#${formId}-${field}` }))}
        />
      )}
      {serverErrors?.lines[0] && <ErrorAlert failure={{ text: serverErrors.lines.join(" ") }} t={t} />}
      {unsavedForm.isRestored && <p className="text-muted text-sm">{t("delegates.restored")}</p>}
      <SetAsideOffer form={unsavedForm} />
      {!saveMutation.isPending && <TermsConflict form={unsavedForm} lastSave={updateMutation} />}
      {delegation === null && <InvitedFields {...inputProps} />}
      <DelegationTermsFields {...inputProps} accountId={accountId} />
      <div className="flex flex-wrap gap-2">
        {!conflicts && (
          <Button type="submit" variant="primary" busy={saveMutation.isPending}>
            {t(delegation ? "delegates.save" : "delegates.send")}
          </Button>
        )}
        <Button
          onClick={() => {
            unsavedForm.clear();
            onCancel();
          }}
        >
          {t("delegates.cancel")}
        </Button>
      </div>
    </form>
  );
}
