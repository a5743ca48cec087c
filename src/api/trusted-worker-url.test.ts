import { afterEach, expect, it, vi } from "vitest";
import { toTrustedWorkerUrl } from "./trusted-worker-url.ts";

afterEach(() => vi.unstubAllGlobals());

it("allows only the worker's address, under the policy that the page permits", () => {
  const policies: string[] = [];
  vi.stubGlobal("trustedTypes", {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (text: string) => string }) => {
      policies.push(name);
      return { createScriptURL };
    },
  });
  expect(toTrustedWorkerUrl("portal-worker", "/_astro/worker.js")).toBe("/_astro/worker.js");
  expect(policies).toEqual(["portal-worker"]);
});

it("returns the address as it is in a browser without Trusted Types", () => {
  expect(toTrustedWorkerUrl("portal-worker", "/_astro/worker.js")).toBe("/_astro/worker.js");
});
