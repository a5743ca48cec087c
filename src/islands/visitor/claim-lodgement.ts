import { isApiError } from "#api/errors.ts";
import { claimPublicLodgement } from "#contract/public/public-lodgement.ts";
import { removeSavedVisit } from "./saved-visit.ts";
import type { SignedInAccount } from "./signed-in-account.ts";
import type { LinkProblem } from "./visitor-application.ts";

/** Moves the application into the account and navigates to it; resolves with the reason if that fails. */
export async function claimLodgement(
  secret: string,
  { client, storageId }: SignedInAccount,
): Promise<LinkProblem | null> {
  try {
    const { ApplicationId } = await client.call(claimPublicLodgement, { body: { Secret: secret } });
    removeSavedVisit(secret);
    // Without IndexedDB, this device has stored no answers or files.
    await import("#work/visitors/move-unsent-work.ts")
      .then(({ moveUnsentWork }) => moveUnsentWork(ApplicationId, storageId))
      .catch(() => undefined);
    location.assign(`/wizards/application-lodgement/${encodeURIComponent(ApplicationId)}`);
    return null;
  } catch (error) {
    return isApiError(error) && error.details.status === 404 ? "wrong" : "failed";
  }
}
