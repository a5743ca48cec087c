import type { TrackingDetails } from "#contract/applications/application.ts";
import { getApplicantAppTrackingDetails } from "#contract/applications/application.ts";
import { openPublicPortal } from "../public-portal.ts";

/** Looks up an application by its number, without signing in. */
export async function lookUpApplication(number: string, signal: AbortSignal): Promise<TrackingDetails> {
  const { client } = await openPublicPortal();
  return client.call(getApplicantAppTrackingDetails, { params: { no: number }, signal });
}
