/**
 * Lodging without an account. Starts an application, or resumes one with a private link. The wizard itself is
 * loaded afterwards.
 */
import { type ComponentType, startTransition, useEffect, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { getPublicTypes, sendPublicLodgementLink } from "#contract/public/public-lodgement.ts";
import { LostLink } from "#features/public-lodgement/lost-link.tsx";
import { StartForm } from "#features/public-lodgement/start-form.tsx";
import type { PublicTypes } from "#features/public-lodgement/type-field.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { createAuthStorage } from "#session/storage/auth-storage.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { getReceiptIdFromUrl } from "#work/receipts/receipt-url.ts";
import { readReceipt, removeReceipt } from "#work/receipts/saved-receipts.ts";
import { CaptchaField, sendWithCaptcha } from "./captcha-field.tsx";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";
import { ClosedVisit } from "./visitor/closed/closed-visit.tsx";
import { type LodgementReceipt, lodgementReceipt } from "./visitor/closed/lodgement-receipt.ts";
import {
  listSavedVisits,
  readOpenedLink,
  removeOpenedLink,
  removeSavedVisit,
  type SavedVisit,
} from "./visitor/saved-visit.ts";
import type { SignedInAccount } from "./visitor/signed-in-account.ts";
import { UnfinishedApplications } from "./visitor/unfinished-applications.tsx";
import {
  type OpenedVisit,
  resumeVisit,
  startVisitorApplication,
  type VisitFailure,
} from "./visitor/visitor-application.ts";
import type { VisitorAreaProps } from "./visitor/visitor-area-props.ts";

/** Shape of the person in a quotation receipt that is stored on this device. */
const quotedPerson = z.object({ Name: z.string(), Email: z.string() });

/**
 * Loads the module of the wizard's page. It is loaded before it is rendered, so that a chunk load error
 * counts as a failure of opening the link.
 */
const loadArea = () => importWithRetry(() => import("./visitor/visitor-area.tsx"));

export interface PublicLodgementProps extends PublicIslandProps {
  /** True shows the whole form on one page. */
  readonly onePage?: boolean;
  /** Paths of public pages. A path is empty if the host has switched the page off. */
  readonly trackHref: string;
  readonly inspectionHref?: string;
  readonly requestHref?: string;
}

/**
 * Element id of the introduction above the form. The introduction is hidden when an application is resumed.
 */
const PAGE_HEAD = "public-lodgement-head";

/** Fragment that opens the form for a lost private link. The tracking page links to it. */
const LOST_LINK = "lost-link";

type View =
  | { readonly kind: "start" | "opening" }
  | ({ readonly kind: "stopped" } & VisitFailure)
  | {
      readonly kind: "open";
      readonly openVisit: OpenedVisit;
      readonly Area: ComponentType<VisitorAreaProps>;
    };

export function PublicLodgement({ language, texts, onePage = false, ...hrefs }: PublicLodgementProps) {
  const { trackHref, inspectionHref = "", requestHref = "" } = hrefs;
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const [view, setView] = useState<View>({ kind: "start" });
  const [types, setTypes] = useState<PublicTypes>("loading");
  const [wantedType, setWantedType] = useState<string>();
  const [knownPerson, setKnownPerson] = useState<{ readonly name: string; readonly email: string }>();
  const [savedVisits, setSavedVisits] = useState<readonly SavedVisit[]>([]);
  const [signedIn, setSignedIn] = useState<SignedInAccount | null>(null);
  /** True if the page was opened to ask for the private link again. */
  const [isLinkLost, setLinkLost] = useState(false);
  /** Aborts opening a link if another link is opened. */
  const opening = useRef<AbortController>(null);

  /** Shows the application. In a transition, React waits for the stylesheet. */
  function open(openVisit: OpenedVisit, Area: ComponentType<VisitorAreaProps>) {
    startTransition(() => setView({ kind: "open", openVisit, Area }));
  }

  async function resume(secret: string) {
    opening.current?.abort();
    const attempt = new AbortController();
    opening.current = attempt;
    setView({ kind: "opening" });
    const [result, Area] = await Promise.all([
      resumeVisit(secret, attempt.signal),
      loadArea().catch(() => null),
    ]);
    if (attempt.signal.aborted) return;
    if ("problem" in result) {
      if (result.problem !== "failed") forget(secret);
      setView({ kind: "stopped", ...result });
    } else if (Area) {
      if (result.isLodged) forget(secret);
      open(result, Area.VisitorArea);
    } else setView({ kind: "stopped", problem: "failed", secret });
  }

  async function openReceipt(receipt: LodgementReceipt) {
    setView({ kind: "opening" });
    // Load the config first: it contains the council's time zone, in which the receipt shows the time of
    // lodging.
    await openPublicPortal().catch(() => undefined);
    const { number } = receipt;
    const openedLink = readOpenedLink();
    const secret = openedLink?.number === number ? openedLink.secret : undefined;
    setView({ kind: "stopped", problem: "receipt", number, secret, receipt });
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
    const visits = listSavedVisits();
    const [latestVisit] = visits;
    setSavedVisits(visits);
    setWantedType(parameters.get("type") ?? undefined);
    setLinkLost(parameters.has(LOST_LINK));
    const quotation = readReceipt("quotation", parameters.get("quotation") ?? undefined, quotedPerson);
    if (quotation) setKnownPerson({ name: quotation.Name, email: quotation.Email });
    // The browser's Back button leads from the receipt to the URL of a step, but the form is already
    // lodged. Show the newest receipt instead.
    const wantedReceipt =
      getReceiptIdFromUrl() ?? (parameters.has("step") && !latestVisit ? "newest" : undefined);
    const lodgedReceipt = readReceipt("lodgement", wantedReceipt, lodgementReceipt);
    const isLodged = parameters.has("application");
    const savedSecret = isLodged
      ? readOpenedLink()?.secret
      : parameters.has("step")
        ? latestVisit?.secret
        : undefined;
    const secret = parameters.get("resume") ?? savedSecret;
    if (lodgedReceipt) void openReceipt(lodgedReceipt);
    else if (secret) void resume(secret);
    // The URL says that a link was opened, but this tab does not have the link.
    else if (isLodged) setView({ kind: "stopped", problem: "wrong" });
    else loadTypes();
    const record = createAuthStorage([() => localStorage, () => sessionStorage]).read();
    if (record)
      import("./visitor/signed-in-account.ts")
        .then(({ findSignedInAccount }) => findSignedInAccount(record))
        .then(setSignedIn, () => undefined);
    // Listen for another link: pasting one into the address bar changes only the fragment and loads no
    // page.
    const follow = () => {
      const pastedSecret = new URLSearchParams(location.hash.slice(1)).get("resume");
      if (pastedSecret) void resume(pastedSecret);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  useEffect(() => {
    if (isLinkLost) document.getElementById("lost-email")?.focus();
  }, [isLinkLost]);

  const isBeginning = view.kind === "start";
  useEffect(() => {
    document.getElementById(PAGE_HEAD)?.toggleAttribute("hidden", !isBeginning);
  }, [isBeginning]);

  if (view.kind === "open") {
    const { openVisit } = view;
    const stop = (problem: "failed" | "ended") =>
      setView({ kind: "stopped", problem, secret: openVisit.visit.Secret });
    return (
      <view.Area
        {...{ language, onePage, trackHref, inspectionHref, requestHref, openVisit }}
        onFailed={() => stop("failed")}
        onEnded={() => stop("ended")}
        onReopen={() => void resume(openVisit.visit.Secret)}
      />
    );
  }
  if (view.kind === "opening")
    return (
      <div role="status" aria-busy="true">
        <p className="sr-only">{t("publicLodgement.opening")}</p>
        <Skeleton lines={8} />
      </div>
    );
  const startOver = () => {
    history.replaceState(null, "", location.pathname);
    setView({ kind: "start" });
    if (types === "loading" || types === "failed") loadTypes();
  };
  const lostLink = (
    <LostLink
      t={t}
      isExpanded={isLinkLost || (view.kind === "stopped" && view.problem === "wrong")}
      onSend={sendLink}
    />
  );
  if (view.kind === "stopped")
    return (
      <ClosedVisit
        {...{ t, language, trackHref }}
        closedVisit={view}
        onResume={(secret) => void resume(secret)}
        onStartOver={startOver}
        onRemoveReceipt={(number) => {
          removeReceipt("lodgement", number);
          removeOpenedLink();
          startOver();
        }}
        lostLink={lostLink}
      />
    );
  return (
    <div className="grid gap-6">
      <UnfinishedApplications
        {...{ t, savedVisits, signedIn }}
        onResume={(secret) => void resume(secret)}
        onForget={forget}
        onClaim={async (secret, account) => {
          const problem = await importWithRetry(() => import("./visitor/claim-lodgement.ts")).then(
            ({ claimLodgement }) => claimLodgement(secret, account),
            () => "failed" as const,
          );
          if (problem) setView({ kind: "stopped", problem });
        }}
      />
      <StartForm
        {...{ t, types, wantedType, quotedPerson: knownPerson }}
        onRetryTypes={loadTypes}
        personCheck={<CaptchaField t={t} />}
        onType={putTypeIntoUrl}
        onStart={async (values) => {
          const { VisitorArea, loadVisitorWizard } = await loadArea();
          await loadVisitorWizard();
          const typeName =
            typeof types === "string" ? "" : (types.find(({ Id }) => Id === values.type)?.Name ?? "");
          open(await startVisitorApplication(values, typeName), VisitorArea);
        }}
      />
      {lostLink}
    </div>
  );
}

/**
 * Puts the selected type into the URL, so that a reload, and the page in another language, select it again.
 */
function putTypeIntoUrl(type: string): void {
  const parameters = new URLSearchParams(location.hash.slice(1));
  parameters.delete("step");
  parameters.set("type", type);
  history.replaceState(history.state, "", `#${parameters}`);
}

async function sendLink(email: string): Promise<void> {
  const { client, config } = await openPublicPortal();
  const body = { Email: email, Domain: config.portal.host };
  await sendWithCaptcha((captcha) => client.call(sendPublicLodgementLink, { body, captcha }));
}
