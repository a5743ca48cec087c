import { useEffect, useMemo } from "react";
import { Tracking as TrackingScreen } from "#features/tracking/tracking.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

const loadLookUp = () => importWithRetry(() => import("./calls/look-up-application.ts"));

export function TrackingIsland({ language, texts }: PublicIslandProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  // Load the code of the API request early. Ignore a failure here, because submitting the form loads the code
  // again and reports a failure.
  useEffect(() => void loadLookUp().catch(() => {}), []);
  return (
    <TrackingScreen
      t={t}
      language={language}
      onLookUp={async (number, signal) => (await loadLookUp()).lookUpApplication(number, signal)}
    />
  );
}
