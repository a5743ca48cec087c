/**
 * Lodging without an account. Starts an application, or resumes one with a private link. The wizard itself is
 * loaded afterwards.
 */
import { useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import { sendPublicLodgementLink } from "#contract/public/public-lodgement.ts";
import { LostLink } from "#features/public-lodgement/lost-link.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { createAuthStorage } from "#session/storage/auth-storage.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { getReceiptIdFromUrl } from "#work/receipts/receipt-url.ts";
import { readReceipt, removeReceipt } from "#work/receipts/saved-receipts.ts";
import { sendWithCaptcha } from "./captcha-field.tsx";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";
import { ClosedVisit } from "./visitor/closed/closed-visit.tsx";
import { type LodgementReceipt, lodgementReceipt } from "./visitor/closed/lodgement-receipt.ts";
import { LODGED_FRAGMENT } from "./visitor/lodged/lodged-fragment.ts";
import { readOpenedLink, removeOpenedLink, type SavedVisit } from "./visitor/saved-visit.ts";
import type { SignedInAccount } from "./visitor/signed-in-account.ts";
import { StartPage, usePublicTypes } from "./visitor/start/start-page.tsx";
import { useVisitOpening } from "./visitor/use-visit-opening.ts";

/** Shape of the person in a quotation receipt that is stored on this device. */
const quotedPersonShape = z.object({ Name: z.string(), Email: z.string() });

interface PublicLodgementProps extends PublicIslandProps {
  /** If true, shows the whole form on one page. */
  readonly onePage?: boolean;
  /** Paths of public pages. A path is empty if the host has switched the page off. */
  readonly trackHref: string;
  readonly inspectionHref?: string;
  readonly requestHref?: string;
}

/**
 * Element id of the introduction above the form. The introduction is hidden when an application is resumed.
 */
const PAGE_HEAD_ID = "public-lodgement-head";

/** Fragment that opens the form for a lost private link. The tracking page links to it. */
const LOST_LINK_FRAGMENT = "lost-link";

export function PublicLodgement(props: PublicLodgementProps) {
  const { language, texts, onePage = false, trackHref, inspectionHref = "", requestHref = "" } = props;
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const opening = useVisitOpening();
  const publicTypes = usePublicTypes();
  const [urlState, setUrlState] = useState<Partial<UrlState>>({});
  const [signedInAccount, setSignedInAccount] = useState<SignedInAccount | null>(null);
  const { view } = opening;
  const { isLinkLost = false, wantedType, quotedPerson } = urlState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, on hydration
  useEffect(() => {
    const openedUrl = readUrl(opening.loadSavedVisits());
    setUrlState(openedUrl);
    if (openedUrl.receipt) void opening.openReceipt(openedUrl.receipt);
    else if (openedUrl.secret) void opening.resume(openedUrl.secret);
    // The URL is that of an opened link, but this tab has not stored the link: show that it is invalid.
    else if (openedUrl.isLodged) opening.showFailure({ problem: "wrong" });
    else publicTypes.load();
    const record = createAuthStorage([() => localStorage, () => sessionStorage]).read();
    if (record)
      import("./visitor/signed-in-account.ts")
        .then(({ findSignedInAccount }) => findSignedInAccount(record))
        .then(setSignedInAccount, () => undefined);
    // Listen for another link: pasting one into the address bar changes only the fragment and loads no
    // page.
    const openPastedLink = () => {
      const pastedSecret = new URLSearchParams(location.hash.slice(1)).get("resume");
      if (pastedSecret) void opening.resume(pastedSecret);
    };
    addEventListener("hashchange", openPastedLink);
    return () => removeEventListener("hashchange", openPastedLink);
  }, []);

  useEffect(() => {
    if (isLinkLost) document.getElementById("lost-email")?.focus();
  }, [isLinkLost]);

  const isStartShown = view.kind === "start";
  useEffect(() => {
    document.getElementById(PAGE_HEAD_ID)?.toggleAttribute("hidden", !isStartShown);
  }, [isStartShown]);

  if (view.kind === "open") {
    const { openVisit } = view;
    const stop = (problem: "failed" | "ended") =>
      opening.showFailure({ problem, secret: openVisit.visit.Secret });
    return (
      <view.Area
        {...{ language, onePage, trackHref, inspectionHref, requestHref, openVisit }}
        onFailed={() => stop("failed")}
        onEnded={() => stop("ended")}
        onReopen={() => void opening.resume(openVisit.visit.Secret)}
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
    opening.close();
    if (publicTypes.types === "loading" || publicTypes.types === "failed") publicTypes.load();
  };
  const lostLinkForm = (
    <LostLink
      t={t}
      isExpanded={isLinkLost || (view.kind === "stopped" && view.problem === "wrong")}
      hasCaptcha={isStartShown}
      onSend={sendLink}
    />
  );
  if (view.kind === "stopped")
    return (
      <ClosedVisit
        {...{ t, language, trackHref }}
        closedVisit={view}
        onResume={(secret) => void opening.resume(secret)}
        onStartOver={startOver}
        onRemoveReceipt={(number) => {
          removeReceipt("lodgement", number);
          removeOpenedLink();
          startOver();
        }}
        lostLinkForm={lostLinkForm}
      />
    );
  return (
    <StartPage {...{ t, opening, publicTypes, wantedType, quotedPerson, signedInAccount, lostLinkForm }} />
  );
}

/** The application to open, as the URL and this device name it. */
interface UrlState {
  readonly wantedType: string | undefined;
  /** True if the page was opened to ask for the private link again. */
  readonly isLinkLost: boolean;
  readonly quotedPerson: { readonly name: string; readonly email: string } | undefined;
  /** The receipt to show instead of the form. */
  readonly receipt: LodgementReceipt | undefined;
  /** The secret of the private link to open. */
  readonly secret: string | undefined;
  /** True if the URL is that of a lodged application. */
  readonly isLodged: boolean;
}

function readUrl([latestVisit]: readonly SavedVisit[]): UrlState {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const quotation = readReceipt("quotation", parameters.get("quotation") ?? undefined, quotedPersonShape);
  // The browser's Back button leads from the receipt to the URL of a step, but the form is already
  // lodged. Show the newest receipt instead.
  const receiptId = getReceiptIdFromUrl() ?? (parameters.has("step") && !latestVisit ? "newest" : undefined);
  const receipt = readReceipt("lodgement", receiptId, lodgementReceipt);
  const isLodged = parameters.has(LODGED_FRAGMENT);
  const savedSecret = isLodged
    ? readOpenedLink()?.secret
    : parameters.has("step")
      ? latestVisit?.secret
      : undefined;
  return {
    wantedType: parameters.get("type") ?? undefined,
    isLinkLost: parameters.has(LOST_LINK_FRAGMENT),
    quotedPerson: quotation ? { name: quotation.Name, email: quotation.Email } : undefined,
    receipt,
    secret: parameters.get("resume") ?? savedSecret,
    isLodged,
  };
}

async function sendLink(email: string): Promise<void> {
  const { client, config } = await openPublicPortal();
  const body = { Email: email, Domain: config.portal.host };
  await sendWithCaptcha((captcha) => client.call(sendPublicLodgementLink, { body, captcha }));
}
