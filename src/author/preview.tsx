/** One preview: the portal's wizard with a draft of the author's form. `?language=vi` selects its language. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { LodgementWizard } from "#features/lodgement/wizard/lodgement-wizard.tsx";
import type { WizardTools } from "#features/lodgement/wizard/lodgement-wizard-props.ts";
import { setSiteTimeZone } from "#i18n/dates/site-time.ts";
import { getDirection } from "#i18n/direction.ts";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import { createSession } from "#session/session.ts";
import { SessionProvider } from "#session/session-context.tsx";
import { openMemoryAuthRecords } from "#session/storage/auth-record-store.ts";
import { Toaster } from "#ui/index.ts";
import type { PageMessage, PreviewMessage } from "./dev-messages.ts";
import { IdleSocket } from "./idle-socket.ts";
import "./author.css";

/** Milliseconds between checks for changed answers. */
const CHECK_INTERVAL_MS = 150;

const config: RuntimeConfig = {
  baseUrl: `${location.origin}/service`,
  documentBaseUrl: `${location.origin}/service`,
  websocketUrl: `ws://${location.host}/service/ws`,
  gisBaseUrl: `${location.origin}/service/gis`,
  applicantPortalUrl: location.origin,
  pageSize: 20,
  pageOptions: [20],
  zeroHash: "0",
  maxFileSize: 25_000_000,
  globalFileTypes: [".pdf", ".png", ".jpg", ".jpeg", ".webp", ".docx", ".xlsx", ".dwg"],
  publicInspectionFileTypes: [".pdf"],
  timeZone: DEFAULT_TIME_ZONE,
  licenceId: "riverbend",
  accountId: "demo",
  production: false,
};

const sendToPage = (message: PreviewMessage) => parent.postMessage(message, location.origin);

function createPreviewQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

function Preview({ draftId }: { readonly draftId: ApplicationId }) {
  const [generation, setGeneration] = useState(0);
  const [queries, setQueries] = useState(createPreviewQueryClient);
  const [stepId, setStepId] = useState<string>();
  const wizardTools = useRef<WizardTools>(undefined);
  const shownGeneration = useRef(-1);

  useEffect(() => {
    const handleMessage = ({ origin, data }: MessageEvent<PageMessage>) => {
      if (origin !== location.origin) return;
      if (data.kind === "step") setStepId(data.stepId);
      if (data.kind !== "reload") return;
      wizardTools.current = undefined;
      setQueries(createPreviewQueryClient());
      setGeneration(data.generation);
    };
    addEventListener("message", handleMessage);
    return () => removeEventListener("message", handleMessage);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with each version, because its first answers are not an edit
  useEffect(() => {
    let lastAnswers: string | undefined;
    const timer = setInterval(() => {
      if (!wizardTools.current) return;
      const answers = wizardTools.current.answers();
      const text = JSON.stringify(answers);
      if (text === lastAnswers) return;
      sendToPage({ kind: "answers", answers, stepId, isEdit: lastAnswers !== undefined });
      lastAnswers = text;
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [generation, stepId]);

  return (
    <QueryClientProvider client={queries}>
      <main className="mx-auto max-w-6xl p-4">
        <LodgementWizard
          key={generation}
          applicationId={draftId}
          stepId={stepId}
          config={config}
          onNavigate={(next) => setStepId(next)}
          onExit={() => {}}
          onLodged={() => {}}
          onOpen={() => {}}
          renderTools={(openedTools) => {
            wizardTools.current = openedTools;
            return <ShownVersionReporter generation={generation} lastReported={shownGeneration} />;
          }}
        />
      </main>
    </QueryClientProvider>
  );
}

interface ShownVersionReporterProps {
  readonly generation: number;
  readonly lastReported: { current: number };
}

/**
 * Sends the message `shown` to the page, once for each version of the form, after the wizard has rendered it.
 */
function ShownVersionReporter({ generation, lastReported }: ShownVersionReporterProps) {
  useEffect(() => {
    if (lastReported.current === generation) return;
    lastReported.current = generation;
    requestAnimationFrame(() => sendToPage({ kind: "shown", generation }));
  }, [generation, lastReported]);
  return null;
}

async function openPreview(): Promise<void> {
  const language = new URLSearchParams(location.search).get("language") ?? "en-US";
  const fetchJson = async (path: string) => (await fetch(path)).json();
  const [english, own, draft] = await Promise.all([
    fetchJson("/texts/en-US"),
    fetchJson(`/texts/${encodeURIComponent(language)}`),
    fetchJson("/draft"),
  ]);
  document.documentElement.lang = language;
  document.documentElement.dir = getDirection(language);
  setSiteTimeZone(config.timeZone);
  const texts = createTexts("en-US", english);
  if (language !== "en-US") texts.show(language, own);
  const session = createSession({
    ...{ config, domain: "riverbend.localhost", WebSocket: IdleSocket },
    // Keep the tokens in memory. In shared storage, the other preview would use and replace them.
    authRecords: openMemoryAuthRecords,
  });
  await session.start();
  await session.signIn("user@demo.example", "demo");
  await session.loadApplicant();
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  createRoot(root).render(
    <TextsProvider texts={texts}>
      <SessionProvider session={session}>
        <Preview draftId={draft.id as ApplicationId} />
        <Toaster dismissLabel="Dismiss" />
      </SessionProvider>
    </TextsProvider>,
  );
}

void openPreview();
