import type { AuthRecord } from "#contract/accounts/account.ts";
import { getReturnPath } from "#session/navigation/safe-path.ts";
import type { SignInMethod } from "#session/sign-in/second-factor.ts";
import { openBrowserAuthRecords } from "#session/storage/auth-record-store.ts";
import { FORMER_KEY } from "#session/storage/auth-storage.ts";
import { openWithRecord } from "#session/storage/handed-over-record.ts";
import { saveChosenLanguage } from "./app/host/chosen-language.ts";
import { openPublicPortal } from "./public-portal.ts";

export { signInApplicant } from "#session/sign-in/sign-in-applicant.ts";
export { openPublicPortal };

/** Signs in with `step` (password, second factor or passkey), and opens the signed-in area in the page's language. */
export async function signInAndOpen(
  step: SignInMethod,
  language: string,
  credentials = { username: "", password: "" },
): Promise<void> {
  const { config, client, clock } = await openPublicPortal();
  const authRecords = openBrowserAuthRecords(clock);
  const formerRecord = authRecords.stored();
  const { record, lifetime } = await step(client, authRecords, {
    ...credentials,
    domain: config.portal.host,
  });
  storeFormerRecord(formerRecord);
  if (language !== config.portal.languages[0]?.code) saveChosenLanguage(language);
  const returnUrl = new URLSearchParams(location.search).get("returnUrl");
  const path = getReturnPath(returnUrl, location.origin);
  if (lifetime === "page") openWithRecord(window, path, record);
  else location.assign(path);
}

/**
 * Stores the session record of a person who was still signed in. The signed-in area then ends that session.
 */
function storeFormerRecord(record: AuthRecord | null): void {
  try {
    if (record) sessionStorage.setItem(FORMER_KEY, JSON.stringify(record));
  } catch {}
}
