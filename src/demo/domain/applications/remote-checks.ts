/** Checks answers against registers. The form validator `remote` uses these checks. */
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { listRemoteChecks, storeRemoteResult } from "#contract/wizard/validation/remote-checks.ts";
import type { StoreContext } from "../../context/context.ts";
import { createNotFoundError } from "../../http/service-error.ts";

type RegisterCheck = (value: string, context: StoreContext) => boolean;

const checkByRegister: Readonly<Record<string, RegisterCheck>> = {
  /**
   * True if an application of any applicant was lodged with this number. The surveyor checks whose
   * application it is.
   */
  permit: (value, { store }) => store.collection("application").count({ Number: value.toUpperCase() }) > 0,
};

/** Names of the registers that a form may use. */
export const registerNames: readonly string[] = Object.keys(checkByRegister);

/** True if the register contains the value. Throws 404 for an unknown register. */
export function isInRegister(endpoint: string, value: string, context: StoreContext): boolean {
  const check = Object.hasOwn(checkByRegister, endpoint) ? checkByRegister[endpoint] : undefined;
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
    const isKnown = registerNames.includes(endpoint) ? isInRegister(endpoint, value, context) : undefined;
    storeRemoteResult(question, isKnown === undefined ? "unchecked" : isKnown ? "known" : "unknown");
  }
}
