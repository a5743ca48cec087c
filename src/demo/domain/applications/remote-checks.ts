/** Checks answers against registers. The form validator `remote` uses these checks. */
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { listRemoteChecks, storeRemoteResult } from "#contract/wizard/validation/remote-checks.ts";
import type { StoreContext } from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";

type Check = (value: string, context: StoreContext) => boolean;

const checks: Readonly<Record<string, Check>> = {
  /** True for the number of any applicant's lodged application. The surveyor checks whose application it is. */
  permit: (value, { store }) => store.collection("application").count({ Number: value.toUpperCase() }) > 0,
};

/** Names of the registers that a form may use. */
export const registerNames: readonly string[] = Object.keys(checks);

/** True if the register contains the value. Throws 404 for an unknown register. */
export function isKnownAnswer(endpoint: string, value: string, context: StoreContext): boolean {
  const check = Object.hasOwn(checks, endpoint) ? checks[endpoint] : undefined;
  if (!check) throw createNotFoundError();
  return check(value.trim(), context);
}

/**
 * Runs the register checks of all answers and stores the results, which the validation of the form then uses.
 * Ignores an unknown register, because a mistake in the form must not stop applicants.
 */
export function runRegisterChecks(view: FormView, context: StoreContext): void {
  for (const question of listRemoteChecks(view)) {
    const { endpoint, value } = question;
    const isKnown = registerNames.includes(endpoint) ? isKnownAnswer(endpoint, value, context) : undefined;
    storeRemoteResult(question, isKnown === undefined ? "unchecked" : isKnown ? "known" : "unknown");
  }
}
