/**
 * Lodging without an account. Starts an application, or resumes one with a private link. The wizard itself is
 * loaded afterwards.
 */
import { type ComponentType, startTransition, useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import { getPublicTypes, sendPublicLodgementLink } from "#contract/public/public-lodgement.ts";
import { LostLink } from "#features/public-lodgement/lost-link.tsx";
import { StartForm } from "#features/public-lodgement/start-form.tsx";
import type { PublicTypes } from "#features/public-lodgement/type-field.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { createAuthStorage } from "#session/storage/auth-storage.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { getReceiptInAddress, readReceipt } from "#work/receipts/saved-receipts.ts";
import { CaptchaField, sendWithCaptcha } from "./captcha-field.tsx";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";
import { ClosedLink } from "./visitor/closed-link.tsx";
import { ExistingWork } from "./visitor/existing-work.tsx";
import { listSavedVisits, removeSavedVisit, type SavedVisit } from "./visitor/saved-visit.ts";
import type { SignedInAccount } from "./visitor/signed-in-account.ts";
import {
  type OpenedVisit,
  resumeVisit,
  startVisitorApplication,
  type VisitFailure,
} from "./visitor/visitor-application.ts";
import type { VisitorAreaProps } from "./visitor/visitor-area-props.ts";

/** The stored receipt of a lodged application. Its number is shown after a reload. */
const receipt = z.object({ number: z.string() });

/** The person of a quotation stored on this device. */
const quotedPerson = z.object({ Name: z.string(), Email: z.string() });

/**
 * Loads the wizard's chunk before it is shown, so that a chunk load error is reported as a failure of this
 * attempt.
 */
const loadArea = async () => (await importWithRetry(() => import("./visitor/visitor-area.tsx"))).VisitorArea;

export interface PublicLodgementProps extends PublicIslandProps {
  /** True shows the whole form on one page. */
  readonly onePage?: boolean;
  readonly trackHref: string;
}

/**
 * Element id of the introduction above the form. The introduction is hidden when an application is resumed.
 */
const PAGE_HEAD = "public-lodgement-head";

type Shown =
  | { readonly kind: "start" | "opening" }
  | ({ readonly kind: "stopped" } & VisitFailure)
  | {
      readonly kind: "open";
      readonly openVisit: OpenedVisit;
      readonly Area: ComponentType<VisitorAreaProps>;
    };

export function PublicLodgement({ language, texts, onePage = false, trackHref }: PublicLodgementProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const [shown, setShown] = useState<Shown>({ kind: "start" });
  const [types, setTypes] = useState<PublicTypes>("loading");
  const [wantedType, setWantedType] = useState<string>();
  const [known, setKnown] = useState<{ readonly name: string; readonly email: string }>();
  const [savedVisits, setSavedVisits] = useState<readonly SavedVisit[]>([]);
  const [signedIn, setSignedIn] = useState<SignedInAccount | null>(null);

  /** In a transition React waits for the stylesheet. */
  function open(openVisit: OpenedVisit, Area: ComponentType<VisitorAreaProps>) {
    startTransition(() => setShown({ kind: "open", openVisit, Area }));
  }

  async function goOn(secret: string) {
    setShown({ kind: "opening" });
    const [found, Area] = await Promise.all([resumeVisit(secret), loadArea().catch(() => null)]);
    if ("problem" in found) {
      if (found.problem !== "failed") forget(secret);
      setShown({ kind: "stopped", ...found });
    } else if (Area) open(found, Area);
    else setShown({ kind: "stopped", problem: "failed", secret });
  }

  function forget(secret: string) {
    removeSavedVisit(secret);
    setSavedVisits(listSavedVisits());
  }

  function loadTypes() {
    setTypes("loading");
    openPublicPortal()
      .then(({ client }) => client.call(getPublicTypes, {}))
      .then(setTypes, () => setTypes("failed"));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, on hydration
  useEffect(() => {
    const parameters = new URLSearchParams(location.hash.slice(1));
    const saved = listSavedVisits();
    const [before] = saved;
    setSavedVisits(saved);
    setWantedType(parameters.get("type") ?? undefined);
    const quoted = readReceipt("quotation", parameters.get("quotation") ?? undefined, quotedPerson);
    if (quoted) setKnown({ name: quoted.Name, email: quoted.Email });
    // Back from the receipt leads to the URL of a step, but the form is already lodged. Show the newest
    // receipt instead.
    const wantedReceipt = getReceiptInAddress() ?? (parameters.has("step") && !before ? "newest" : undefined);
    const lodged = readReceipt("lodgement", wantedReceipt, receipt);
    const secret = parameters.get("resume") ?? (parameters.has("step") ? before?.secret : undefined);
    if (lodged) setShown({ kind: "stopped", problem: "lodged", number: lodged.number });
    else if (secret) void goOn(secret);
    else loadTypes();
    const record = createAuthStorage([() => localStorage, () => sessionStorage]).read();
    if (record)
      import("./visitor/signed-in-account.ts")
        .then(({ findSignedInAccount }) => findSignedInAccount(record))
        .then(setSignedIn, () => undefined);
    // Pasting another link into the address bar changes only the fragment.
    const follow = () => {
      const pasted = new URLSearchParams(location.hash.slice(1)).get("resume");
      if (pasted) void goOn(pasted);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  const isBeginning = shown.kind === "start";
  useEffect(() => {
    document.getElementById(PAGE_HEAD)?.toggleAttribute("hidden", !isBeginning);
  }, [isBeginning]);

  if (shown.kind === "open")
    return (
      <shown.Area
        {...{ language, onePage, trackHref }}
        openVisit={shown.openVisit}
        onEnded={() => setShown({ kind: "stopped", problem: "ended", secret: shown.openVisit.visit.Secret })}
      />
    );
  if (shown.kind === "opening")
    return (
      <div role="status" aria-busy="true">
        <p className="sr-only">{t("publicLodgement.opening")}</p>
        <Skeleton lines={8} />
      </div>
    );
  const startAnew = () => {
    history.replaceState(null, "", location.pathname);
    setShown({ kind: "start" });
    if (types === "loading" || types === "failed") loadTypes();
  };
  const lost = (
    <LostLink t={t} isExpanded={shown.kind === "stopped" && shown.problem === "wrong"} onSend={sendLink} />
  );
  if (shown.kind === "stopped")
    return (
      <ClosedLink
        {...{ t, trackHref }}
        closedVisit={shown}
        onGoOn={(secret) => void goOn(secret)}
        onAnew={startAnew}
        lostLink={lost}
      />
    );
  return (
    <div className="grid gap-6">
      <ExistingWork
        {...{ t, savedVisits, signedIn }}
        onGoOn={(secret) => void goOn(secret)}
        onForget={forget}
        onTake={async (secret, account) => {
          const problem = await importWithRetry(() => import("./visitor/claim-lodgement.ts")).then(
            ({ claimLodgement }) => claimLodgement(secret, account),
            () => "failed" as const,
          );
          if (problem) setShown({ kind: "stopped", problem });
        }}
      />
      <StartForm
        {...{ t, types, wantedType, quotedPerson: known }}
        onRetryTypes={loadTypes}
        personCheck={<CaptchaField t={t} />}
        onStart={async (beginning) => {
          const Area = await loadArea();
          const typeName =
            typeof types === "string" ? "" : (types.find(({ Id }) => Id === beginning.type)?.Name ?? "");
          open(await startVisitorApplication(beginning, typeName), Area);
        }}
      />
      {lost}
    </div>
  );
}

async function sendLink(email: string): Promise<void> {
  const { client, config } = await openPublicPortal();
  const body = { Email: email, Domain: config.portal.host };
  await sendWithCaptcha((captcha) => client.call(sendPublicLodgementLink, { body, captcha }));
}
