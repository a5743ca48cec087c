/** Runs a service with many applications, and measures the cost of requests. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";

export interface MeasuredCall {
  readonly name: string;
  readonly userName: string;
  readonly method: "GET" | "POST";
  /** Returns the path. It may depend on the number of applications, for example to request the last page. */
  readonly path: (applicationCount: number) => string;
  readonly body?: unknown;
  /** Checks the response before measuring the cost. */
  readonly isExpectedReply?: (answer: never, applicationCount: number) => boolean;
}

export interface CallCost {
  readonly cpuMs: number;
  readonly wallMs: number;
}

export interface MeasuredService {
  readonly applicationCount: number;
  /** Sends a request several times in sequence. Returns the mean cost. */
  cost(call: MeasuredCall, times: number): Promise<CallCost>;
  check(call: MeasuredCall): Promise<void>;
  megabytes(): number;
  close(): Promise<void>;
}

/** Milliseconds of one clock tick, the unit in which the system counts processor time. */
const TICK_MS = 10;
/** Milliseconds for which a token is used: half of its life of ten minutes. */
const TOKEN_USE_MS = 5 * 60_000;

export async function openMeasuredService(
  folder: string,
  applicationCount: number,
): Promise<MeasuredService> {
  const child = fork(fileURLToPath(new URL("service-process.ts", import.meta.url)), [folder], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [url] = (await once(child, "message")) as [string];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens = new Map<string, { readonly token: string; readonly at: number }>();

  async function sendCall({ userName, method, path, body }: MeasuredCall): Promise<unknown> {
    const cachedToken = tokens.get(userName);
    const isFresh = cachedToken && Date.now() - cachedToken.at < TOKEN_USE_MS;
    const { token } = isFresh ? cachedToken : { token: await signIn(url, agent, userName) };
    if (!isFresh) tokens.set(userName, { token, at: Date.now() });
    return send(`${url}${path(applicationCount)}`, method, agent, body, token);
  }

  return {
    applicationCount,
    async check(call) {
      const response = await sendCall(call);
      if (call.isExpectedReply && !call.isExpectedReply(response as never, applicationCount))
        throw new Error(`${call.name} with ${applicationCount}: unexpected response`);
    },
    async cost(call, times) {
      const [cpu, wall] = [readCpuMs(child), performance.now()];
      for (let time = 0; time < times; time += 1) await sendCall(call);
      return { cpuMs: (readCpuMs(child) - cpu) / times, wallMs: (performance.now() - wall) / times };
    },
    megabytes: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    async close() {
      agent.destroy();
      child.disconnect();
      await once(child, "exit");
    },
  };
}

/** Returns user and system time since the start. */
function readCpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function signIn(url: string, agent: Agent, userName: string): Promise<string> {
  const body = { username: `${userName}@demo.example`, password: "demo", domain: "riverbend.localhost" };
  const response = await send(`${url}/api/Account/ApplicantLogin`, "POST", agent, body);
  return (response as { Token: string }).Token;
}

function send(url: string, method: string, agent: Agent, body?: unknown, token?: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: {
          "Content-Type": "application/json",
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${url} returned ${answer.statusCode}: ${text}`));
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
