/** Runs a service in a separate process, and calls it with the portal's client as the owner of all applications. */

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ApiClient } from "#api/client.ts";
import { emptyTokenSource } from "#api/tokens/token-source.ts";
import { createClient } from "#api/transport.ts";
import { applicantLogin } from "#contract/accounts/account.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import { OWNER_USER_NAME } from "../service/many-applications.ts";

/** Milliseconds for which a token is used: half of its life of ten minutes. */
const TOKEN_USE_MS = 5 * 60_000;

export interface ServiceClient {
  readonly applicationCount: number;
  readonly client: ApiClient;
  close(): Promise<void>;
}

export async function openServiceClient(folder: string, applicationCount: number): Promise<ServiceClient> {
  const program = fileURLToPath(new URL("../service/service-process.ts", import.meta.url));
  const child = fork(program, [folder], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [url] = (await once(child, "message")) as [string];
  const config = getConfig(url);
  const visitorClient = createClient({ config, tokens: emptyTokenSource });
  const body = {
    username: `${OWNER_USER_NAME}@demo.example`,
    password: "demo",
    domain: "riverbend.localhost",
  };
  let lastToken = { token: "", at: Number.NEGATIVE_INFINITY };
  const getToken = async () => {
    if (Date.now() - lastToken.at > TOKEN_USE_MS) {
      const { Token } = await visitorClient.call(applicantLogin, { body });
      lastToken = { token: Token, at: Date.now() };
    }
    return lastToken.token;
  };
  const tokens = { token: getToken, replaceRefused: async () => null, observeServerTime: () => {} };
  return {
    applicationCount,
    client: createClient({ config, tokens }),
    async close() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

function getConfig(url: string): RuntimeConfig {
  return {
    ...{ baseUrl: url, documentBaseUrl: url, applicantPortalUrl: url, websocketUrl: "ws://unused.invalid" },
    ...{ pageSize: 20, pageOptions: [20], zeroHash: "0", maxFileSize: 1_000_000 },
    ...{ globalFileTypes: [], publicInspectionFileTypes: [], timeZone: DEFAULT_TIME_ZONE, production: true },
  };
}
