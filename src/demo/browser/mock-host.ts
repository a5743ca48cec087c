/** Finds the customer of a mock host: the demo customer with this host name, otherwise a sandbox customer. */
import type { CountryCode } from "#contract/country-code.ts";
import type { DemoHost } from "../portal/host.ts";
import { demoHosts } from "../portal/hosts.ts";
import { sandboxHost } from "../portal/sandbox.ts";

interface MockHostSettings {
  readonly title?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly country?: CountryCode | undefined;
}

/**
 * Returns the customer of a mock host. For an unknown host name, returns the sandbox customer, with `title`
 * as the name in documents and emails. Demo customers keep their own names and languages.
 */
export function createMockHost(host: string, settings: MockHostSettings = {}): DemoHost {
  const { title, languages, country } = settings;
  const knownHost = demoHosts.find((demoHost) => demoHost.host === host);
  if (knownHost) return { ...knownHost, country };
  const licence = title ? { ...sandboxHost.licence, Name: title } : sandboxHost.licence;
  return { ...sandboxHost, host, licence, languages, country };
}
