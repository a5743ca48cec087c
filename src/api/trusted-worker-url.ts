/** The part of Trusted Types (`globalThis.trustedTypes`) that a worker needs. */
export interface WorkerPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

/**
 * Returns a worker's URL as a Trusted Types value of a policy that allows only this URL (`theme/security-policy.ts`).
 */
export function toTrustedWorkerUrl(policy: string, url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: WorkerPolicies };
  return trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL("") ?? url;
}
