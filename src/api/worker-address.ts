interface WorkerPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

/** A worker's address as the page may use it: by its own policy, for that one address (`theme/security-policy.ts`). */
export function allowWorker(policy: string, url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: WorkerPolicies };
  return trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL("") ?? url;
}
