/** The page of a private link: the lodgement wizard of a draft, or the lodged application. */

import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { isApiError } from "#api/errors.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { resumePublicLodgement } from "#contract/public/public-lodgement.ts";
import { setSiteTimeZone } from "#i18n/dates/site-time.ts";
import { createTexts, type TextStore } from "#i18n/texts.ts";
import { TextsProvider, useText } from "#i18n/use-text.ts";
import type { PortalSession } from "#session/session.ts";
import { SessionProvider } from "#session/session-context.tsx";
import { openVisitorSession, type VisitorOptions } from "#session/visitor-session.ts";
import { LazyTextsProvider, Skeleton, Toaster } from "#ui/index.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import sheet from "#ui/styles/portal.css?url";
import { createReplyCache } from "#work/cached-replies/browser-reply-cache.ts";
import { openHost } from "../app/host/open-host.ts";
import { loadAppTexts } from "../app/host/texts.ts";
import { createAreaQueryClient } from "../app/query-client.ts";
import { openPublicPortal } from "../public-portal.ts";
import type { OpenedVisit } from "./visitor-application.ts";
import type { VisitorAreaProps } from "./visitor-area-props.ts";

/** HTTP statuses that mean that the private link will never open again. */
const FINAL_STATUSES = [400, 404, 410];

type VisitorContent = ComponentType<VisitorAreaProps & { readonly config: BakedConfig }>;

export async function loadVisitorWizard(): Promise<VisitorContent> {
  return (await importWithRetry(() => import("./visitor-wizard.tsx"))).VisitorWizard;
}

async function loadLodgedApplication(): Promise<VisitorContent> {
  return (await importWithRetry(() => import("./lodged/lodged-application.tsx"))).LodgedApplication;
}

interface BootedVisit {
  readonly Content: VisitorContent;
  readonly config: BakedConfig;
  readonly texts: TextStore;
  readonly session: PortalSession;
}

export function VisitorArea(props: VisitorAreaProps) {
  const { openVisit, language, onFailed, onEnded } = props;
  const [booted, setBooted] = useState<BootedVisit | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once per visit
  useEffect(() => {
    const visitController = new AbortController();
    const { signal } = visitController;
    bootVisit(openVisit, language, { signal, onEnded }).then(
      (bootedVisit) => !signal.aborted && setBooted(bootedVisit),
      () => !signal.aborted && onFailed(),
    );
    return () => visitController.abort();
  }, [openVisit]);

  return (
    <div>
      {/* Public pages load the full stylesheet only here. React waits for it before rendering. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      {booted ? <ReadyVisit booted={booted} {...props} /> : <Skeleton lines={8} />}
    </div>
  );
}

async function bootVisit(
  { visit, isLodged }: OpenedVisit,
  language: string,
  sessionOptions: Pick<VisitorOptions, "signal" | "onEnded">,
): Promise<BootedVisit> {
  const [{ config, WebSocket }, messages, Content] = await Promise.all([
    openHost(),
    loadAppTexts(language),
    isLodged ? loadLodgedApplication() : loadVisitorWizard(),
  ]);
  setSiteTimeZone(config.timeZone);
  const { client } = await openPublicPortal();
  const body = { Secret: visit.Secret, Domain: config.portal.host };
  const session = await openVisitorSession({
    ...{ config, record: visit.Session, WebSocket, ...sessionOptions },
    cache: createReplyCache(),
    renew: () =>
      client.call(resumePublicLodgement, { body }).then(
        ({ Visit }) => Visit?.Session ?? null,
        (error: unknown) => {
          if (isApiError(error) && FINAL_STATUSES.includes(error.details.status)) return null;
          throw error;
        },
      ),
  });
  return { Content, config, session, texts: createTexts(language, messages) };
}

function ReadyVisit({
  booted: { Content, texts, session, config },
  ...props
}: VisitorAreaProps & { booted: BootedVisit }) {
  const [queries] = useState(() => createAreaQueryClient(texts));
  return (
    <TextsProvider texts={texts}>
      <SessionProvider session={session}>
        <QueryClientProvider client={queries}>
          <ContentWithTexts>
            <Content config={config} {...props} />
          </ContentWithTexts>
        </QueryClientProvider>
      </SessionProvider>
    </TextsProvider>
  );
}

function ContentWithTexts({ children }: { readonly children: ReactNode }) {
  const t = useText();
  return (
    <LazyTextsProvider
      value={{ loadFailed: t("app.partFailed"), retry: t("app.retry"), reload: t("app.newVersionTake") }}
    >
      {children}
      <Toaster dismissLabel={t("app.dismiss")} />
    </LazyTextsProvider>
  );
}
