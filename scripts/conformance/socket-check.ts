/** Checks a provider's websocket: signed-in clients get `Ready`, others are disconnected. */
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { NamedEndpoint } from "#contract/index.ts";
import { CLOSE_NOT_SIGNED_IN, serviceMessage } from "#contract/socket.ts";
import type { ScenarioContext } from "./scenario-context.ts";
import { createSignInMessage, findMessageFault, openSocketSession, type SocketSession } from "./socket.ts";

/** The websocket's row in the report. */
export const SOCKET_CALL: NamedEndpoint = {
  area: "socket",
  name: "websocket",
  endpoint: { method: "GET", path: "/ws", spec: "4 Websocket", reply: serviceMessage },
};

/**
 * Calls `lock`, which locks an account, and expects the message `Lock` on the account's websocket. Without a
 * socket URL or connection, only calls `lock`.
 */
export async function expectLockMessage(
  context: ScenarioContext,
  record: AuthRecord,
  lock: () => Promise<void>,
): Promise<void> {
  const { socketUrl: url, origin } = context.options;
  if (!url) return lock();
  const addDifference = (what: string) => context.findings.addDifference(SOCKET_CALL, "Lock", what);
  let session: SocketSession;
  try {
    session = await openSocketSession({ url, origin });
  } catch {
    return lock();
  }
  session.send(createSignInMessage(record));
  const isReady = findMessageFault(await session.next(), "Ready") === undefined;
  await lock();
  if (isReady) {
    const fault = findMessageFault(await session.next(), "Lock");
    if (fault) addDifference(fault);
    else await expectClosed(session, "a locked account", (_where, what) => addDifference(what));
  }
  session.end();
}

/** Checks valid and invalid sessions on the websocket. */
export async function checkSocket(context: ScenarioContext, url: string, origin: string): Promise<void> {
  const addDifference = (where: string, what: string) =>
    context.findings.addDifference(SOCKET_CALL, where, what);
  const record = context.person?.record;
  if (!record) return context.findings.addNote(SOCKET_CALL, "needs applicantLogin");
  let isSocketUsable = true;
  const checkSession = async (where: string, check: (session: SocketSession) => Promise<void>) => {
    if (!isSocketUsable) return;
    try {
      const session = await openSocketSession({ url, origin });
      await check(session).finally(() => session.end());
    } catch (error) {
      isSocketUsable = false;
      const reason = error instanceof Error ? error.message : String(error);
      if (/response: (404|405|501)$/.test(reason)) context.findings.markNotOffered(SOCKET_CALL);
      else addDifference(where, reason);
    }
  };
  await checkSession("Status", async (session) => {
    session.send(createSignInMessage(record));
    const fault = findMessageFault(await session.next(), "Ready");
    isSocketUsable = !fault;
    if (fault) return addDifference("Ready", fault);
    context.findings.markConforming(SOCKET_CALL);
    session.send({ Type: "Ping" });
    const pongFault = findMessageFault(await session.next(), "Pong");
    if (pongFault) addDifference("Pong", pongFault);
  });
  await checkSession("an unknown token", async (session) => {
    session.send(createSignInMessage({ ...record, Token: "made.up.token" }));
    await expectClosed(session, "an unknown token", addDifference);
  });
  await checkSession("another account's topic", async (session) => {
    session.send(
      createSignInMessage({ ...record, TopicName: `${record.TopicName}-of-another` } satisfies AuthRecord),
    );
    await expectClosed(session, "another account's topic", addDifference);
  });
}

async function expectClosed(
  session: SocketSession,
  where: string,
  addDifference: (where: string, what: string) => void,
): Promise<void> {
  const message = await session.next();
  if (message === "silent") return addDifference(where, "is not disconnected");
  if ("text" in message) return addDifference(where, `gets a message: ${message.text.slice(0, 80)}`);
  if (message.closed !== CLOSE_NOT_SIGNED_IN)
    addDifference(where, `closed with ${message.closed} instead of ${CLOSE_NOT_SIGNED_IN}`);
}
