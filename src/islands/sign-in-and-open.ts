import { getReturnPath } from "#session/navigation/safe-path.ts";
import type { SignInMethod } from "#session/sign-in/second-factor.ts";
import { openBrowserAuthRecords } from "#session/storage/auth-record-store.ts";
import { FORMER_KEY } from "#session/storage/auth-storage.ts";
import { openWithRecord } from "#session/storage/handed-over-record.ts";
import { writeStored } from "#session/storage/web-storage.ts";
import { saveChosenLanguage } from "./app/host/chosen-language.ts";
import { openPublicPortal } from "./public-portal.ts";

export { signInApplicant } from "#session/sign-in/sign-in-applicant.ts";
export { openPublicPortal };

/**
 * Signs in with `step` (password, second factor or passkey), and opens the signed-in area in the page's
 * language. Rejects if the sign-in fails.
 */
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
  // Store the replaced session. The signed-in area ends it, so that the former person is signed out.
  if (formerRecord) writeStored("sessionStorage", FORMER_KEY, JSON.stringify(formerRecord));
  if (language !== config.portal.languages[0]?.code) saveChosenLanguage(language);
  const returnUrl = new URLSearchParams(location.search).get("returnUrl");
  const path = getReturnPath(returnUrl, location.origin);
  if (lifetime === "page") openWithRecord(window, path, record);
  else location.assign(path);
}
