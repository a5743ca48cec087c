/** Lodging without an account: it begins here, or goes on by its private link; the form itself loads then. */
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { isApiError } from "#api/errors.ts";
import { claimPublicLodgement, getPublicTypes, sendPublicLodgementLink } from "#api/public-lodgement.ts";
import type { LinkTrouble } from "#features/public-lodgement/link-state.tsx";
import { LostLink } from "#features/public-lodgement/lost-link.tsx";
import { StartForm } from "#features/public-lodgement/start-form.tsx";
import type { Types } from "#features/public-lodgement/type-field.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { PersonCheck, sendAsPerson } from "./person-check.tsx";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";
import { BegunBefore } from "./visitor/begun-before.tsx";
import { keepVisit, readKeptVisit } from "./visitor/kept-visit.ts";
import { begin, type OpenVisit, resume, type Stopped } from "./visitor/open-visit.ts";
import { findSignedIn, type SignedInHere } from "./visitor/signed-in-here.ts";
import { StoppedLink } from "./visitor/stopped-link.tsx";

/** There before it is wanted: when it does not come, this try has failed. */
const loadArea = async () => ({ default: (await import("./visitor/visitor-area.tsx")).VisitorArea });
const VisitorArea = lazy(loadArea);

export interface PublicLodgementProps extends PublicIslandProps {
  /** The whole form on one page. */
  readonly onePage?: boolean;
  readonly trackHref: string;
}

/** How one begins, above the form: in the way of whoever has begun already, or came by a link. */
const PAGE_HEAD = "public-lodgement-head";

type Shown =
  | { readonly kind: "start" | "opening" }
  | ({ readonly kind: "stopped" } & Stopped)
  | { readonly kind: "open"; readonly opened: OpenVisit };

export function PublicLodgement({ language, texts, onePage = false, trackHref }: PublicLodgementProps) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const [shown, setShown] = useState<Shown>({ kind: "start" });
  const [types, setTypes] = useState<Types>("loading");
  const [wantedType, setWantedType] = useState<string>();
  const [kept, setKept] = useState<ReturnType<typeof readKeptVisit>>(null);
  const [signedIn, setSignedIn] = useState<SignedInHere | null>(null);

  async function goOn(secret: string) {
    setShown({ kind: "opening" });
    const [found, area] = await Promise.all([resume(secret), loadArea().catch(() => null)]);
    if ("trouble" in found) {
      if (found.trouble !== "failed") forget();
      setShown({ kind: "stopped", ...found });
    } else if (area) setShown({ kind: "open", opened: found });
    else setShown({ kind: "stopped", trouble: "failed", secret });
  }

  function forget() {
    keepVisit(null);
    setKept(null);
  }

  function loadTypes() {
    setTypes("loading");
    openPublicPortal()
      .then(({ client }) => getPublicTypes(client, {}))
      .then(setTypes, () => setTypes("failed"));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the island comes alive
  useEffect(() => {
    const asked = new URLSearchParams(location.hash.slice(1));
    const before = readKeptVisit();
    setKept(before);
    setWantedType(asked.get("type") ?? undefined);
    const secret = asked.get("resume") ?? (asked.has("step") ? before?.secret : undefined);
    if (secret) void goOn(secret);
    else loadTypes();
    findSignedIn().then(setSignedIn, () => undefined);
    // A link that is pasted while this page is open changes the hash alone.
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

  const waiting = (
    <div role="status" aria-busy="true">
      <p className="sr-only">{t("publicLodgement.opening")}</p>
      <Skeleton lines={8} />
    </div>
  );
  if (shown.kind === "open")
    return (
      <Suspense fallback={waiting}>
        <VisitorArea
          {...{ language, onePage, trackHref }}
          opened={shown.opened}
          onEnded={() => setShown({ kind: "stopped", trouble: "ended", secret: shown.opened.visit.Secret })}
        />
      </Suspense>
    );
  if (shown.kind === "opening") return waiting;
  const startAnew = () => {
    history.replaceState(null, "", location.pathname);
    setShown({ kind: "start" });
    if (types === "loading" || types === "failed") loadTypes();
  };
  const lost = (
    <LostLink t={t} isWanted={shown.kind === "stopped" && shown.trouble === "wrong"} onSend={sendLink} />
  );
  if (shown.kind === "stopped")
    return (
      <StoppedLink
        {...{ t, trackHref }}
        stopped={shown}
        onGoOn={(secret) => void goOn(secret)}
        onAnew={startAnew}
        lostLink={lost}
      />
    );
  return (
    <div className="grid gap-6">
      <BegunBefore
        {...{ t, kept, signedIn }}
        onGoOn={(secret) => void goOn(secret)}
        onForget={forget}
        onTake={async (secret, account) => {
          const trouble = await claim(secret, account);
          if (trouble) setShown({ kind: "stopped", trouble });
        }}
      />
      <StartForm
        {...{ t, types, wantedType }}
        onRetryTypes={loadTypes}
        personCheck={<PersonCheck t={t} />}
        onStart={async (beginning) => {
          await loadArea();
          const typeName =
            typeof types === "string" ? "" : (types.find(({ Id }) => Id === beginning.type)?.Name ?? "");
          setShown({ kind: "open", opened: await begin(beginning, typeName) });
        }}
      />
      {lost}
    </div>
  );
}

async function sendLink(email: string): Promise<void> {
  const { client, config } = await openPublicPortal();
  const body = { Email: email, Domain: config.portal.host };
  await sendAsPerson((captcha) => sendPublicLodgementLink(client, { body, captcha }));
}

/** Leads to the application in the account; answers why that did not work. */
async function claim(secret: string, { client }: SignedInHere): Promise<LinkTrouble | null> {
  try {
    const { ApplicationId } = await claimPublicLodgement(client, { body: { Secret: secret } });
    keepVisit(null);
    location.assign(`/wizards/application-lodgement/${encodeURIComponent(ApplicationId)}`);
    return null;
  } catch (error) {
    return isApiError(error) && error.details.status === 404 ? "wrong" : "failed";
  }
}
