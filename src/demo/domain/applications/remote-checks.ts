/** What only the register can say of an answer: the demo's side of the `remote` validator. */
import type { View } from "#contract/wizard/expressions/evaluate.ts";
import { remoteQuestions, storeRemoteResult } from "#contract/wizard/validation/remote-checks.ts";
import type { ServiceContext } from "../../context/context.ts";
import { notFound } from "../../http/service-error.ts";

type Check = (value: string, context: Pick<ServiceContext, "store">) => boolean;

const checks: Readonly<Record<string, Check>> = {
  /** The number of an application that was lodged: whose it is, the surveyor sees. */
  permit: (value, { store }) => store.collection("application").count({ Number: value.toUpperCase() }) > 0,
};

/** Whether a value is known. Throws 404 for a check that there is not. */
export function isKnownAnswer(
  endpoint: string,
  value: string,
  context: Pick<ServiceContext, "store">,
): boolean {
  const check = Object.hasOwn(checks, endpoint) ? checks[endpoint] : undefined;
  if (!check) throw notFound();
  return check(value.trim(), context);
}

/** Asks everything there is to ask of the answers, so that their problems are told with the others. */
export function askRegisters(view: View, context: Pick<ServiceContext, "store">): void {
  for (const question of remoteQuestions(view))
    storeRemoteResult(question, isKnownAnswer(question.endpoint, question.value, context));
}
