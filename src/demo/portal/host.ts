/** One customer of the demo provider: licence, style and own texts. */
import type { PortalLicence } from "#contract/accounts/licence.ts";

export interface PortalAsset {
  readonly type: string;
  readonly body: string;
}

export interface DemoHost {
  /** Host name without a port: `riverbend.localhost`. */
  readonly host: string;
  /** The way fees are paid: on the demo's payment page (the default) or by bank transfer. */
  readonly payment?: "page" | "transfer";
  readonly licence: PortalLicence;
  /** Selector → property → value (spec 3.11). */
  readonly style: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Selector → property → file name among the assets. */
  readonly images: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Files by name, served under `/assets/<host>/`. */
  readonly assets: Readonly<Record<string, PortalAsset>>;
  /** Language → message key → text; overrides the portal's own texts. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** `riverbend.localhost:4321` → `riverbend.localhost`. */
export function withoutPort(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "");
}

/** Returns the customer's display name, or the domain if no customer has it. */
export function findHostName(hosts: readonly DemoHost[], domain: string): string {
  return hosts.find(({ host }) => host === domain)?.licence.Name ?? domain;
}
