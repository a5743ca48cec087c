import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { otherPortalPort, portalPort, pushPort, servicePort } from "./worker-ports.ts";

const script = fileURLToPath(new URL("portal-server.ts", import.meta.url));

/** The hosts and the service of one Playwright worker. */
export interface WorkerPortal {
  /** Restarts the service with the data that it was seeded with. */
  restore(): Promise<void>;
  /** Restarts the service with its current data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startWorkerPortal(): Promise<WorkerPortal> {
  // The child process does not need Playwright's module loader.
  const server = fork(script, [portalPort, servicePort, pushPort, otherPortalPort].map(String), {
    execArgv: [],
  });
  await waitUntilReady(server);
  const sendToServer = (message: "restore" | "restart") => {
    server.send(message);
    return waitUntilReady(server);
  };
  return {
    restore: () => sendToServer("restore"),
    restart: () => sendToServer("restart"),
    async close() {
      const exitEvent = once(server, "exit");
      server.disconnect();
      await exitEvent;
    },
  };
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("The worker's portal has ended: see its output above."));
    server.once("exit", onExit);
    server.once("message", () => {
      server.off("exit", onExit);
      resolve();
    });
  });
}
