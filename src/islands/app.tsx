/** The signed-in area: one island for all of its addresses. */
import { useEffect, useLayoutEffect, useState } from "react";
import { isErrorOfKind } from "#api/errors.ts";
import { type Booted, boot } from "./app/boot.ts";
import { BootError, type BootTexts } from "./app/shell/boot-error.tsx";
import { SignedInArea } from "./app/signed-in-area.tsx";

/** Id of the static skeleton that is shown until the first screen renders. */
const SKELETON = "app-skeleton";

export default function App({ texts }: { texts: BootTexts }) {
  const [booted, setBooted] = useState<Booted | "failed" | "waiting">("waiting");
  useEffect(() => openArea(setBooted), []);
  const isWaiting = booted === "waiting";
  // Hide the skeleton before the next paint; otherwise the area renders below it for one frame and jumps.
  useLayoutEffect(() => {
    document.getElementById(SKELETON)?.toggleAttribute("hidden", !isWaiting);
  }, [isWaiting]);
  if (booted === "waiting") return null;
  if (booted !== "failed") return <SignedInArea booted={booted} />;
  const retry = () => {
    setBooted("waiting");
    openArea(setBooted);
  };
  return <BootError texts={texts} onRetry={retry} />;
}

function openArea(onSettled: (booted: Booted | "failed") => void): void {
  boot().then(onSettled, (error) => {
    // Nobody is signed in: the session is already navigating to the sign-in page.
    if (!isErrorOfKind(error, "unauthenticated")) onSettled("failed");
  });
}
