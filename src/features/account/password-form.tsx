import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import { changePassword } from "#contract/accounts/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, ErrorSummary, Field, TextInput } from "#ui/index.ts";
import { readFormErrors } from "#work/forms/form-errors.ts";
import { findPasswordProblems, type PasswordChange, type PasswordProblems } from "./password.ts";
import { PasswordStrength } from "./password-strength.tsx";

interface PasswordFormProps {
  readonly applicant: Applicant;
  readonly onChanged: () => void;
}

const fields = ["currentPassword", "password"] as const;
const emptyValues: PasswordChange = { currentPassword: "", password: "" };

export function PasswordForm({ applicant, onChanged }: PasswordFormProps) {
  const t = useText();
  const client = useClient();
  const id = useId();
  const [values, setValues] = useState(emptyValues);
  const [localProblems, setLocalProblems] = useState<PasswordProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const { Id, Username, Email, FirstName, Surname, CompanyName } = applicant;
  const changeMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (body: PasswordChange) =>
      client.call(changePassword, { params: { id: Id }, body: { ...body, emailNewPassword: false } }),
    onError: () => setAttempt((now) => now + 1),
    onSuccess: () => {
      setValues(emptyValues);
      onChanged();
    },
  });
  const serverErrors = changeMutation.isError ? readFormErrors(changeMutation.error, t, fields) : undefined;
  const findProblem = (field: keyof PasswordChange) =>
    localProblems[field] ? t(localProblems[field]) : serverErrors?.problems[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    const problems = findPasswordProblems(values);
    changeMutation.reset();
    setLocalProblems(problems);
    setAttempt(attempt + 1);
    if (Object.keys(problems).length === 0) changeMutation.mutate(values);
  }

  const renderInput = (field: keyof PasswordChange) => (
    <Field
      id={`${id}-${field}`}
      label={t(`account.password.${field === "password" ? "new" : "current"}`)}
      hint={field === "password" ? t("account.password.rules") : undefined}
      error={findProblem(field)}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          type={isShown ? "text" : "password"}
          autoComplete={field === "password" ? "new-password" : "current-password"}
          maxLength={1024}
          value={values[field]}
          onChange={(event) => setValues({ ...values, [field]: event.target.value })}
        />
      )}
    </Field>
  );
  const invalidFields = fields.filter((field) => findProblem(field));
  return (
    <form noValidate className="grid max-w-prose gap-5" onSubmit={submit}>
      {invalidFields.length > 0 && (
        <ErrorSummary
          title={t("account.problem.title")}
          attempt={attempt}
          items={invalidFields.map((field) => ({ text: findProblem(field), href: `#${id}-${field}` }))}
        />
      )}
      {serverErrors?.lines[0] && <ErrorAlert failure={getErrorText(changeMutation.error)} t={t} />}
      <input type="hidden" name="username" autoComplete="username" value={Username} />
      {renderInput("currentPassword")}
      {renderInput("password")}
      <PasswordStrength
        password={values.password}
        personalTexts={[Username, Email, FirstName, Surname, CompanyName ?? ""]}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={changeMutation.isPending}>
          {t("account.password.change")}
        </Button>
        <Button
          variant="quiet"
          icon={isShown ? "eye-off" : "eye"}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t("account.password.show")}
        </Button>
      </div>
    </form>
  );
}
