import { useMemo } from "react";
import type { TrackingDetails } from "#contract/applications/application.ts";
import { getApplicantAppTrackingDetails } from "#contract/applications/application.ts";
import { Tracking as TrackingScreen } from "#features/tracking/tracking.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

export function TrackingIsland({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  return <TrackingScreen t={t} language={language} onLookUp={lookUp} />;
}

async function lookUp(number: string, signal: AbortSignal): Promise<TrackingDetails> {
  const { client } = await openPublicPortal();
  return client.call(getApplicantAppTrackingDetails, { params: { no: number }, signal });
}
