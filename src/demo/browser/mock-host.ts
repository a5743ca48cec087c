/** Finds the customer of a mock host: a demo customer by name, otherwise the sandbox under the host's name. */
import type { DemoHost } from "../portal/host.ts";
import { demoHosts } from "../portal/hosts.ts";
import { sandboxHost } from "../portal/sandbox.ts";

/** `title` is the customer's name on documents and in emails, if it is not one of the demo's. */
export function createMockHost(host: string, title?: string): DemoHost {
  const known = demoHosts.find((one) => one.host === host);
  if (known) return known;
  const licence = title ? { ...sandboxHost.licence, Name: title } : sandboxHost.licence;
  return { ...sandboxHost, host, licence };
}
