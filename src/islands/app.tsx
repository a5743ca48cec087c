/** The signed-in area: one island for all of its paths. */
import { useLayoutEffect } from "react";
import { loadLateFont } from "./app/host/late-font.ts";
import type { BootTexts } from "./app/shell/boot-error.tsx";
import { SignedInArea } from "./app/signed-in-area.tsx";
import { useBoot } from "./app/use-boot.ts";
import { SKELETON_ID, STARTED_ATTRIBUTE } from "./early/start-signals.ts";

export default function App({ texts }: { texts: BootTexts }) {
  const { area, failure, isRetrying, boot, retry } = useBoot();
  const isWaiting = !area && !failure;
  useLayoutEffect(loadLateFont, []);
  // Hide the skeleton before the next paint; otherwise the area renders below it for one frame and jumps.
  useLayoutEffect(() => {
    const skeleton = document.getElementById(SKELETON_ID);
    skeleton?.setAttribute(STARTED_ATTRIBUTE, "");
    skeleton?.toggleAttribute("hidden", !isWaiting);
    // Empty the skeleton: it may contain a snapshot of the list, whose rows would stay in the document as
    // duplicates.
    if (area) skeleton?.replaceChildren();
  }, [isWaiting, area]);
  if (area) return <SignedInArea booted={area} />;
  if (!failure) return null;
  const { BootError } = failure.module;
  return (
    <BootError
      failure={failure.failure}
      text={(key) => boot.texts()?.t(key) ?? texts[key]}
      isRetrying={isRetrying}
      onRetry={retry}
      onSignOut={() => void boot.signOut()}
    />
  );
}
