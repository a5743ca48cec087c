/** Who the customer of a mock host is: the demo's own by name, else the sandbox under the host's name. */
import type { DemoHost } from "../portal/host.ts";
import { demoHosts } from "../portal/hosts.ts";
import { sandbox } from "../portal/sandbox.ts";

/** `title` names a customer that is none of the demo's, on papers and in e-mails. */
export function mockHostOf(host: string, title?: string): DemoHost {
  const known = demoHosts.find((one) => one.host === host);
  if (known) return known;
  const licence = title ? { ...sandbox.licence, Name: title } : sandbox.licence;
  return { ...sandbox, host, licence };
}
