/** A challenge, solved in a worker; in the page where there are none, or this one does not start. */

interface WorkerPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

let address: Promise<string> | undefined;

/** The one policy of the page, for the one address of its worker (`theme/security-policy.ts`). */
function workerAddress(): Promise<string> {
  address ??= import("./captcha-worker.ts?worker&url").then(({ default: url }) => {
    const { trustedTypes } = globalThis as { trustedTypes?: WorkerPolicies };
    const policy = trustedTypes?.createPolicy("captcha-worker", { createScriptURL: () => url });
    return policy?.createScriptURL("") ?? url;
  });
  return address;
}

/** What `X-Captcha` carries. Rejects when it cannot be solved here. */
export async function workOut(challenge: string): Promise<string> {
  return (await workBeside(challenge)) ?? (await import("./solve.ts")).solve(challenge);
}

async function workBeside(challenge: string): Promise<string | undefined> {
  if (typeof Worker === "undefined") return undefined;
  let worker: Worker;
  try {
    worker = new Worker(await workerAddress(), { type: "module" });
  } catch {
    return undefined;
  }
  try {
    return await new Promise<string | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<{ answer?: string }>) => resolve(data.answer);
      worker.onerror = () => resolve(undefined);
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
