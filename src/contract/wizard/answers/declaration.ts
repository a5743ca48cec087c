/** What the declaration still lacks: statements to confirm, signatures to give. Kept with the answers, asked by no field. */

import type { MessageText, WizardConfig } from "../config.ts";
import type { View } from "../expressions/evaluate.ts";
import { checkSignature } from "../field-types/person/signature.ts";
import { problemTemplate } from "../validation/problem-texts.ts";
import { isBlank } from "./values.ts";

/** No section of a configuration may have one of these names, nor that of `people.ts`. */
export const DECLARATION_SECTIONS = ["statements", "signatures"] as const;
export const statementPath = (key: string) => `statements.${key}`;
export const signaturePath = (role: string) => `signatures.${role}`;

export interface DeclarationGap {
  readonly path: string;
  readonly message: MessageText;
  /** What goes into the message. */
  readonly label: MessageText;
}

type Statement = WizardConfig["submission"]["statements"][number];

/** The statements that are put to the applicant, given the answers. */
export function shownStatements(view: View): readonly Statement[] {
  return view.outline.config.submission.statements.filter(({ key }) => view.isStatementShown(key));
}

/** The applicant's own signature aside, which travels by a call of its own. */
export function declarationGaps(view: View): DeclarationGap[] {
  const answers = view.answers();
  const unticked = shownStatements(view).filter(
    ({ key, required }) => required && answers[statementPath(key)] !== true,
  );
  const signers = view.outline.config.submission.signatures ?? [];
  const unsigned = signers.filter(({ role, methods }) => {
    const signature = answers[signaturePath(role)];
    return isBlank(signature)
      ? view.isSignerRequired(role)
      : checkSignature(signature, methods) !== undefined;
  });
  return [
    ...unticked.map(({ key, label }) => ({
      path: statementPath(key),
      message: problemTemplate("statement"),
      label,
    })),
    ...unsigned.map(({ role, label }) => ({
      path: signaturePath(role),
      message: problemTemplate("requiredSignature"),
      label,
    })),
  ];
}

/** What was declared, as it is kept when the application is lodged: what is put to the applicant and nothing else. */
export function declarationAnswers(view: View): Record<string, unknown> {
  const answers = view.answers();
  const paths = [
    ...shownStatements(view).map(({ key }) => statementPath(key)),
    ...(view.outline.config.submission.signatures ?? []).map(({ role }) => signaturePath(role)),
  ];
  return Object.fromEntries(
    paths.filter((path) => !isBlank(answers[path])).map((path) => [path, answers[path]]),
  );
}
