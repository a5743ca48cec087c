/** The signed-in area: one island, whatever address of it was opened. */
import { useEffect, useLayoutEffect, useState } from "react";
import { isErrorOfKind } from "#api/errors.ts";
import { type Booted, boot } from "./app/boot.ts";
import { BootError, type BootTexts } from "./app/shell/boot-error.tsx";
import { SignedInArea } from "./app/signed-in-area.tsx";

/** The static shell that stands there until the first screen can. */
const SKELETON = "app-skeleton";

export default function App({ texts }: { texts: BootTexts }) {
  const [booted, setBooted] = useState<Booted | "failed" | "waiting">("waiting");
  useEffect(() => openArea(setBooted), []);
  const isWaiting = booted === "waiting";
  // Before the next paint: for one frame the area would stand below the skeleton, and then jump.
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
    // Nobody is signed in: the session is leaving for the sign-in page already.
    if (!isErrorOfKind(error, "unauthenticated")) onSettled("failed");
  });
}
