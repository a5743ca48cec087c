/**
 * Replaces the provider of mock hosts with the demo service, run inside the bake process (design 2). This module is
 * loaded for mock hosts only.
 */
import { createMockHost } from "#demo/browser/mock-host.ts";
import { createPortalProvider } from "#demo/browser/portal-provider.ts";
import { DEMO_PASSWORD } from "#demo/seed/accounts.ts";
import { demoUsers } from "#demo/seed/demo-users.ts";
import type { PickedUser } from "#theme/host-view.ts";
import { type BakeProvider, createBakeProvider } from "./provider/provider.ts";

/** Demo users offered on the sign-in page. */
export const demoSignInUsers: readonly PickedUser[] = demoUsers.map((user) => ({
  ...user,
  password: DEMO_PASSWORD,
}));

/**
 * Creates the provider of a mock host. It sends no network requests. `origin` is the origin of the portal.
 */
export function createMockProvider(host: string, title: string, origin: string): BakeProvider {
  const service = createPortalProvider(createMockHost(host, { title }), origin);
  const get = async (url: URL, language?: string) => {
    const headers: HeadersInit = language ? { "Accept-Language": language } : {};
    const response = await service.fetch(new Request(url, { headers }));
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  return {
    ...createBakeProvider(origin, (path, options) => get(new URL(path, origin), options?.language)),
    async picture(url) {
      const { status, body } = await get(url);
      if (status !== 200) throw new Error(`the demo service has no such image (status ${status})`);
      return body;
    },
  };
}
