/**
 * Renders the lodgement screens in happy-dom. The demo service runs in the same process; only network, storage and
 * socket are replaced.
 */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { Profiler, useState } from "react";
import { fixtureConfig as serviceConfig } from "#api/transport.fixture.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { createInProcessService } from "#demo/service/in-process.ts";
import shared from "#i18n/messages.en-US.json" with { type: "json" };
import { createTexts } from "#i18n/texts.ts";
import { type MessageTexts, TextsProvider } from "#i18n/use-text.ts";
import islands from "#islands/messages.en-US.json" with { type: "json" };
import { createSession } from "#session/session.ts";
import { SessionProvider } from "#session/session-context.tsx";
import { FakeWebSocket } from "#session/socket/socket.fixture.ts";
import { createAuthRecordStore } from "#session/storage/auth-record-store.ts";
import { createAuthStorage } from "#session/storage/auth-storage.ts";
import { createTabCoordination } from "#session/storage/coordination.ts";
import { MemoryStorage } from "#session/storage/memory-storage.fixture.ts";
import { Toaster } from "#ui/index.ts";
import { createReplyCache } from "#work/cached-replies/browser-reply-cache.ts";
import land from "../land/messages.en-US.json" with { type: "json" };
import messages from "../messages.en-US.json" with { type: "json" };
import { LodgementStart } from "../start/lodgement-start.tsx";
import { LodgementWizard } from "./lodgement-wizard.tsx";
import { prefetchChunks } from "./prefetch-chunks.ts";

type Network = (request: Request, answer: () => Promise<Response>) => Promise<Response>;
const defaultNetwork: Network = (_request, answer) => answer();

interface Stage {
  network: Network;
  /** Number of React commits. */
  commits: number;
  path: string;
  opened: string;
  /** False simulates a lost socket connection. */
  isConnected: boolean;
  /** URLs that received a response since the last render. */
  answered: string;
}

interface ScreensProps {
  readonly initialPath: string;
  readonly stage: Stage;
  /** Id of the permit whose page opened the start screen. */
  readonly permitId: string | undefined;
}

function Screens({ initialPath, stage, permitId }: ScreensProps) {
  const [path, setPath] = useState(initialPath);
  stage.path = path;
  const [id, stepId] = path.split("/").slice(1);
  const [typeId, setTypeId] = useState<string>();
  if (!id)
    return (
      <LodgementStart
        typeId={typeId}
        permitId={permitId}
        onTypeChange={setTypeId}
        onRequest={(requestId) => setPath(`/request/${requestId}`)}
        onStarted={(started) => {
          setTypeId(undefined);
          setPath(`/${started}`);
        }}
      />
    );
  return (
    <LodgementWizard
      applicationId={id as ApplicationId}
      stepId={stepId}
      config={serviceConfig}
      onNavigate={(step) => setPath(`/${id}/${step}`)}
      onExit={() => setPath("")}
      onLodged={() => {}}
      onOpen={(applicationId) => {
        stage.opened = applicationId;
      }}
    />
  );
}

/** Converts header names to lower case, because happy-dom does not, unlike browsers. */
function withLowerCaseHeaders(reply: Response): Response {
  const headers = [...reply.headers].map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  return new Response(reply.body, { status: reply.status, headers });
}

/**
 * Signs in. The returned `show` renders the start screen, or the draft at a path such as `/a1/property`. `now` is the
 * service's clock.
 */
export async function openLodgement({ now }: { now?: () => Date } = {}) {
  await prefetchChunks();
  const service = await createInProcessService({ ...(now && { now }) });
  const stage: Stage = {
    network: defaultNetwork,
    commits: 0,
    path: "",
    opened: "",
    isConnected: true,
    answered: "",
  };
  const localStorage = new MemoryStorage();
  const pendingRequests = new Set<Promise<Response>>();
  let isOpen = true;
  // Requests after the end of a test never receive a response.
  const answer = (request: Request): Promise<Response> => {
    if (!isOpen) return new Promise(() => {});
    const pendingResponse = Promise.resolve(service.app.fetch(request));
    pendingRequests.add(pendingResponse);
    return pendingResponse.finally(() => {
      pendingRequests.delete(pendingResponse);
      stage.answered += ` ${request.url}`;
    });
  };
  const session = createSession({
    config: serviceConfig,
    domain: "riverbend.localhost",
    locks: undefined,
    WebSocket: FakeWebSocket as unknown as typeof WebSocket,
    cache: createReplyCache(),
    fetch: async (request) => withLowerCaseHeaders(await stage.network(request, () => answer(request))),
    authRecords: (clock) =>
      createAuthRecordStore({
        clock,
        coordination: createTabCoordination(() => undefined),
        storage: createAuthStorage([() => localStorage]),
      }),
  });
  FakeWebSocket.all = [];
  const stopSession = await session.start();
  await session.signIn("user@demo.example", "demo");
  await session.loadApplicant();
  const topic = session.state.getState().topic ?? "";
  const receiveMessage = (message: object) => act(() => FakeWebSocket.all.at(-1)?.receive(message));
  const stopListening = service.context.hub.listen(topic, {
    send: (message) => stage.isConnected && queueMicrotask(() => receiveMessage(message)),
    end: () => {},
  });

  let texts = createTexts("en-US", {});

  /** Renders the screen at a path, as after a reload: only browser storage and the service's data remain. */
  function show(path: string, permitId?: string) {
    cleanup();
    stage.answered = "";
    texts = createTexts("en-US", { ...shared, ...islands, ...messages, ...land });
    render(
      <TextsProvider texts={texts}>
        <SessionProvider session={session}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <Profiler
              id="screen"
              onRender={() => {
                stage.commits += 1;
              }}
            >
              <Screens initialPath={path} stage={stage} permitId={permitId} />
            </Profiler>
            <Toaster dismissLabel="Dismiss" />
          </QueryClientProvider>
        </SessionProvider>
      </TextsProvider>,
    );
  }

  return {
    service,
    session,
    stage,
    show,
    /** Simulates a choice in the language menu. */
    changeLanguage: (language: string, more: MessageTexts) => act(async () => texts.show(language, more)),
    answersOf: (id: string) => service.context.store.collection("answers").get(id)?.Answers ?? {},
    async close() {
      isOpen = false;
      cleanup();
      stopSession();
      stopListening();
      await Promise.allSettled(pendingRequests);
      service.close();
    },
  };
}
