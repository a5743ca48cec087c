import { type FormEvent, useId, useState } from "react";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { ChildAccount } from "#contract/accounts/child-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, ErrorSummary } from "#ui/index.ts";
import { readFormErrors } from "#work/forms/form-errors.ts";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { useCreateChildAccount, useUpdateChildAccount } from "./child-accounts.queries.ts";
import {
  type ChildField,
  type ChildProblems,
  type ChildValues,
  childFields,
  createEmptyChild,
  findChildProblems,
  toChangedChild,
  toChildValues,
  toNewChild,
} from "./child-fields.ts";
import { ChildInputs } from "./child-inputs.tsx";
import { getChildName } from "./child-name.ts";

interface ChildFormProps {
  readonly parent: Applicant;
  /** Null for a new account. */
  readonly child: ChildAccount | null;
  readonly onCancel: () => void;
  readonly onSaved: (text: string) => void;
}

export function ChildForm({ parent, child, onCancel, onSaved }: ChildFormProps) {
  const t = useText();
  const form = useId();
  const [key] = useState(() => crypto.randomUUID());
  const unsaved = useUnsavedForm<ChildValues>(
    `child:${child?.Id ?? "new"}`,
    child ? toChildValues(child) : createEmptyChild(parent.CompanyName),
  );
  const [found, setFound] = useState<ChildProblems>({});
  const [attempt, setAttempt] = useState(0);
  const done = (outcome: "made" | "changed") => (saved: ChildAccount) => {
    unsaved.clear();
    onSaved(t(`childAccounts.${outcome}`, { name: getChildName(saved), email: saved.Email }));
  };
  const creation = useCreateChildAccount(parent.Id, done("made"));
  const change = useUpdateChildAccount(done("changed"));
  const saving = child ? change : creation;
  const refused = saving.isError ? readFormErrors(saving.error, t, childFields) : undefined;
  const findProblem = (field: ChildField) => (found[field] ? t(found[field]) : refused?.problems[field]);
  const broken = childFields.filter(findProblem);

  function save(event: FormEvent) {
    event.preventDefault();
    const problems = findChildProblems(unsaved.value);
    saving.reset();
    setFound(problems);
    setAttempt(attempt + 1);
    if (Object.keys(problems).length > 0) return;
    const onRefused = { onError: () => setAttempt((now) => now + 1) };
    if (child) change.mutate({ id: child.Id, body: toChangedChild(unsaved.value, child) }, onRefused);
    else creation.mutate({ key, body: toNewChild(unsaved.value) }, onRefused);
  }

  return (
    <form noValidate onSubmit={save} className="grid max-w-prose gap-5" aria-labelledby={`${form}-title`}>
      <h3 id={`${form}-title`} className="font-semibold text-lg">
        {child ? t("childAccounts.editTitle", { name: getChildName(child) }) : t("childAccounts.newTitle")}
      </h3>
      {broken.length > 0 && (
        <ErrorSummary
          title={t("childAccounts.problem.title")}
          attempt={attempt}
          items={broken.map((field) => ({ text: findProblem(field), href: `#${form}-${field}` }))}
        />
      )}
      {refused?.lines[0] && <ErrorAlert failure={{ text: refused.lines.join(" ") }} t={t} />}
      {unsaved.isRestored && <p className="text-muted text-sm">{t("childAccounts.kept")}</p>}
      <ChildInputs
        formId={form}
        isNew={child === null}
        values={unsaved.value}
        onChange={(part) => unsaved.change({ ...unsaved.value, ...part })}
        findProblem={findProblem}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t(child ? "childAccounts.save" : "childAccounts.create")}
        </Button>
        <Button
          onClick={() => {
            unsaved.clear();
            onCancel();
          }}
        >
          {t("childAccounts.cancel")}
        </Button>
      </div>
    </form>
  );
}
