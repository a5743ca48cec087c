/** The signed-in area: one island for all of its paths. */
import { useLayoutEffect } from "react";
import { loadLateFont } from "./app/host/late-font.ts";
import type { BootTexts } from "./app/shell/boot-error.tsx";
import { SignedInArea } from "./app/signed-in-area.tsx";
import { useBoot } from "./app/use-boot.ts";
import { SKELETON_ID, STARTED_ATTRIBUTE } from "./early/start-signals.ts";

export default function App({ texts }: { texts: BootTexts }) {
  const { booted, failure, isRetrying, boot, retry } = useBoot();
  const isWaiting = !booted && !failure;
  useLayoutEffect(loadLateFont, []);
  // Hide the skeleton before the next paint; otherwise the area renders below it for one frame and jumps.
  useLayoutEffect(() => {
    const skeleton = document.getElementById(SKELETON_ID);
    skeleton?.setAttribute(STARTED_ATTRIBUTE, "");
    skeleton?.toggleAttribute("hidden", !isWaiting);
    // Empty the skeleton: it may contain a snapshot of the list, whose rows would stay in the document as
    // duplicates.
    if (booted) skeleton?.replaceChildren();
  }, [isWaiting, booted]);
  if (booted) return <SignedInArea booted={booted} />;
  if (!failure) return null;
  const { BootError } = failure.part;
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
