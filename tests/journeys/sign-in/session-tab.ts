/** Test page that opens a session and calls the service; `session-trial.ts` opens it in several tabs. */
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { runtimeConfig } from "#contract/config/runtime-config.ts";
import { createSession } from "#session/session.ts";

export interface TabResult {
  readonly answered: number;
  readonly failures: readonly string[];
  /** Status of the session: `signed-in`, unless the session has ended. */
  readonly status: string;
}

declare global {
  interface Window {
    /** Sends `calls` requests at the same time. */
    callTogether(calls: number): Promise<TabResult>;
  }
}

const config = runtimeConfig.parse(await (await fetch("/config.json")).json());
const session = createSession({ config });
await session.start();

window.callTogether = async (calls) => {
  const results = await Promise.allSettled(
    Array.from({ length: calls }, () => session.client.call(getApplicant, {})),
  );
  const failures = results.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  return { answered: calls - failures.length, failures, status: session.state.getState().status };
};
