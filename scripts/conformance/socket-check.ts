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

/** Locks an account and expects `Lock` on its topic. Without a socket URL it only locks. */
export async function expectLockMessage(
  context: ScenarioContext,
  record: AuthRecord,
  lock: () => Promise<void>,
): Promise<void> {
  const { socketUrl: url, origin } = context.options;
  if (!url) return lock();
  const differs = (what: string) => context.findings.addDifference(SOCKET_CALL, "Lock", what);
  let talk: SocketSession;
  try {
    talk = await openSocketSession({ url, origin });
  } catch {
    return lock();
  }
  talk.send(createSignInMessage(record));
  const isReady = findMessageFault(await talk.next(), "Ready") === undefined;
  await lock();
  if (isReady) {
    const fault = findMessageFault(await talk.next(), "Lock");
    if (fault) differs(fault);
    else await expectClosed(talk, "a locked account", (_where, what) => differs(what));
  }
  talk.end();
}

/** Checks valid and invalid sessions on the websocket. */
export async function checkSocket(context: ScenarioContext, url: string, origin: string): Promise<void> {
  const differs = (where: string, what: string) => context.findings.addDifference(SOCKET_CALL, where, what);
  const record = context.person?.record;
  if (!record) return context.findings.addNote(SOCKET_CALL, "needs applicantLogin");
  let isAlive = true;
  const meet = async (where: string, talkFirst: (talk: SocketSession) => Promise<void>) => {
    if (!isAlive) return;
    try {
      const talk = await openSocketSession({ url, origin });
      await talkFirst(talk).finally(() => talk.end());
    } catch (error) {
      isAlive = false;
      const reason = error instanceof Error ? error.message : String(error);
      if (/response: (404|405|501)$/.test(reason)) context.findings.markNotOffered(SOCKET_CALL);
      else differs(where, reason);
    }
  };
  await meet("Status", async (talk) => {
    talk.send(createSignInMessage(record));
    const fault = findMessageFault(await talk.next(), "Ready");
    isAlive = !fault;
    if (fault) return differs("Ready", fault);
    context.findings.markConforming(SOCKET_CALL);
    talk.send({ Type: "Ping" });
    const silence = findMessageFault(await talk.next(), "Pong");
    if (silence) differs("Pong", silence);
  });
  await meet("an unknown token", async (talk) => {
    talk.send(createSignInMessage({ ...record, Token: "made.up.token" }));
    await expectClosed(talk, "an unknown token", differs);
  });
  await meet("another account's topic", async (talk) => {
    talk.send(
      createSignInMessage({ ...record, TopicName: `${record.TopicName}-of-another` } satisfies AuthRecord),
    );
    await expectClosed(talk, "another account's topic", differs);
  });
}

async function expectClosed(
  talk: SocketSession,
  where: string,
  differs: (where: string, what: string) => void,
): Promise<void> {
  const message = await talk.next();
  if (message === "silent") return differs(where, "is not disconnected");
  if ("text" in message) return differs(where, `gets a message: ${message.text.slice(0, 80)}`);
  if (message.closed !== CLOSE_NOT_SIGNED_IN)
    differs(where, `closed with ${message.closed} instead of ${CLOSE_NOT_SIGNED_IN}`);
}
