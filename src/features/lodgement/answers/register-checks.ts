import type { ApiClient } from "#api/client.ts";
import { checkAnswer } from "#contract/applications/application-draft.ts";
import type { FormView } from "#contract/wizard/expressions/evaluate.ts";
import { listRemoteChecks, storeRemoteResult } from "#contract/wizard/validation/remote-checks.ts";

/**
 * Returns a function that looks up the answer at a path in a register of the service, and then calls
 * `onResult`. Each value is looked up once. If the request fails, the question shows only a warning, because
 * the service checks every answer again when the application is lodged. After a failed request, the same
 * value can be looked up again.
 */
export function createRegisterChecks(
  client: ApiClient,
  view: FormView,
  onResult: (path: string) => void,
): (path: string) => void {
  const requestedChecks = new Set<string>();
  return (path) => {
    for (const question of listRemoteChecks(view)) {
      const key = JSON.stringify(question);
      if (question.path !== path || requestedChecks.has(key)) continue;
      requestedChecks.add(key);
      const { endpoint, value: Value } = question;
      client.call(checkAnswer, { params: { endpoint }, query: { Value } }).then(
        ({ IsKnown }) => {
          storeRemoteResult(question, IsKnown ? "known" : "unknown");
          onResult(path);
        },
        () => {
          requestedChecks.delete(key);
          storeRemoteResult(question, "unchecked");
          onResult(path);
        },
      );
    }
  };
}
