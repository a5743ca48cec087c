/**
 * Finds the statements that the applicant must confirm, and the signatures that are needed, before lodging.
 * They are stored with the answers, although they belong to no field of the form.
 */

import type { MessageText, WizardConfig } from "../config.ts";
import type { FormView } from "../expressions/evaluate.ts";
import { checkSignature } from "../field-types/person/signature.ts";
import { getProblemTemplate } from "../validation/problem-texts.ts";
import { isBlank } from "./values.ts";

/** Reserved names: no section of a configuration may use them. `sameAs` (`people.ts`) is reserved too. */
export const DECLARATION_SECTIONS = ["statements", "signatures"] as const;
export const getStatementPath = (key: string) => `statements.${key}`;
export const getSignaturePath = (role: string) => `signatures.${role}`;

export interface MissingDeclarationItem {
  readonly path: string;
  readonly message: MessageText;
  /** Replaces `{{label}}` in the message. */
  readonly label: MessageText;
}

type Statement = WizardConfig["submission"]["statements"][number];

/** Returns the statements that apply to the answers. */
export function listShownStatements(view: FormView): readonly Statement[] {
  return view.outline.config.submission.statements.filter(({ key }) => view.isStatementShown(key));
}

/** Returns missing statements and signatures. Excludes the applicant's signature, because a separate call sends it. */
export function listMissingDeclarationItems(view: FormView): MissingDeclarationItem[] {
  const answers = view.answers();
  const missingStatements = listShownStatements(view).filter(
    ({ key, required }) => required && answers[getStatementPath(key)] !== true,
  );
  const signers = view.outline.config.submission.signatures ?? [];
  const missingSigners = signers.filter(({ role, methods }) => {
    const signature = answers[getSignaturePath(role)];
    return isBlank(signature)
      ? view.isSignerRequired(role)
      : checkSignature(signature, methods) !== undefined;
  });
  return [
    ...missingStatements.map(({ key, label }) => ({
      path: getStatementPath(key),
      message: getProblemTemplate("statement"),
      label,
    })),
    ...missingSigners.map(({ role, label }) => ({
      path: getSignaturePath(role),
      message: getProblemTemplate("requiredSignature"),
      label,
    })),
  ];
}

/** Returns the declaration to store with the lodged form: only the statements and signatures that apply. */
export function getDeclarationAnswers(view: FormView): Record<string, unknown> {
  const answers = view.answers();
  const paths = [
    ...listShownStatements(view).map(({ key }) => getStatementPath(key)),
    ...(view.outline.config.submission.signatures ?? []).map(({ role }) => getSignaturePath(role)),
  ];
  return Object.fromEntries(
    paths.filter((path) => !isBlank(answers[path])).map((path) => [path, answers[path]]),
  );
}
