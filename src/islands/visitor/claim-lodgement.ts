import { isApiError } from "#api/errors.ts";
import { claimPublicLodgement } from "#api/public-lodgement.ts";
import type { LinkTrouble } from "#features/public-lodgement/link-state.tsx";
import { keepVisit } from "./saved-visit.ts";
import type { SignedInHere } from "./signed-in-account.ts";

/** Leads to the application in the account; answers why that did not work. */
export async function claim(secret: string, { client }: SignedInHere): Promise<LinkTrouble | null> {
  try {
    const { ApplicationId } = await claimPublicLodgement(client, { body: { Secret: secret } });
    keepVisit(null);
    location.assign(`/wizards/application-lodgement/${encodeURIComponent(ApplicationId)}`);
    return null;
  } catch (error) {
    return isApiError(error) && error.details.status === 404 ? "wrong" : "failed";
  }
}
