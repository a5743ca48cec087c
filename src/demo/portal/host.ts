/** One customer of the demo provider: licence, style and own texts. */
import type { PortalLicence } from "#contract/accounts/licence.ts";
import type { CountryCode } from "#contract/country-code.ts";

export interface PortalAsset {
  readonly type: string;
  readonly body: string;
}

export interface DemoHost {
  /** Host name without port, such as `riverbend.localhost`. */
  readonly host: string;
  /**
   * Languages of the portal's pages, as in its host file. The first language's paths have no prefix. Default:
   * English.
   */
  readonly languages?: readonly string[] | undefined;
  /** Country of the portal, as in its host file. Default: Australia. */
  readonly country?: CountryCode | undefined;
  /** The way people pay fees: on the demo's payment page (the default) or by bank transfer. */
  readonly payment?: "page" | "transfer";
  /** True for a private building surveyor. The other customers are councils. */
  readonly isPrivateSurveyor?: boolean;
  readonly licence: PortalLicence;
  /** CSS values by selector and property (spec 3.11). */
  readonly style: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Asset file names by selector and property. */
  readonly images: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Files by name. The service serves them under `/assets/<host>/`. */
  readonly assets: Readonly<Record<string, PortalAsset>>;
  /** Texts by language and message key. They override the portal's texts. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Removes the port: `riverbend.localhost:4321` becomes `riverbend.localhost`. */
export function withoutPort(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "");
}

/** Returns the customer's display name, or the domain if it belongs to no customer. */
export function findHostName(hosts: readonly DemoHost[], domain: string): string {
  return hosts.find(({ host }) => host === domain)?.licence.Name ?? domain;
}

/** Returns the host's country; undefined for an unknown host, or a host without a country. */
export function findHostCountry(hosts: readonly DemoHost[], domain: string): CountryCode | undefined {
  return hosts.find(({ host }) => host === domain)?.country;
}

/**
 * Returns the name of the surveyor who gets the host's applications: the private firm, or a municipal
 * surveyor.
 */
export function getSurveyorName(hosts: readonly DemoHost[], domain: string): string {
  const host = hosts.find((demoHost) => demoHost.host === domain);
  return host?.isPrivateSurveyor ? host.licence.Name : "Municipal building surveyor";
}
