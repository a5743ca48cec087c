/** Finds hosts that received the same data: their provider may not distinguish hosts (decisions 81). */
import type { UiConfig } from "#contract/config/portal-config.ts";
import type { HostContact } from "#theme/host-view.ts";
import { hashContent } from "../content-hash.ts";
import { hasTheme } from "./theme-presence.ts";

/** The data that a provider sent for one host, as texts to compare. Absent parts are not compared. */
export interface ReceivedData {
  /** Origin of the provider's service. */
  readonly provider: string;
  /** Name, telephone and email of the licence. */
  readonly licence?: string | undefined;
  /** Hash of the `UiConfig`. */
  readonly config?: string | undefined;
}

const MAX_SHOWN_NAMES = 3;

/** Describes a provider's data for `findSharedData`. Omits a missing licence or theme. */
export function describeReceived(
  provider: string,
  ui: UiConfig | undefined,
  licence: HostContact | undefined,
): ReceivedData {
  const contactDetails = [licence?.name, licence?.phone, licence?.email];
  return {
    provider,
    licence: contactDetails.some(Boolean) ? JSON.stringify(contactDetails) : undefined,
    config: ui && hasTheme(ui) ? hashContent(JSON.stringify(ui)) : undefined,
  };
}

/**
 * Returns warnings by host, for each licence and each config that several hosts of a provider received. Takes linear
 * time, because one provider may send the same data to all hosts.
 */
export function findSharedData(hosts: ReadonlyMap<string, ReceivedData>): ReadonlyMap<string, string[]> {
  const warnings = new Map<string, string[]>();
  for (const [part, what] of [
    ["licence", "the same name, telephone and email"],
    ["config", "the same UiConfig"],
  ] as const) {
    const groups = Map.groupBy(hosts, ([, data]) => data[part] && `${data.provider} ${data[part]}`);
    for (const [key, members] of groups) {
      if (key === undefined || members.length < 2) continue;
      const names = members.map(([name]) => name).sort();
      for (const [host, { provider }] of members) {
        const warning = `${part}: ${provider} sent ${what} for ${describeOthers(names, host)}; it must tell hosts apart by the Origin header (docs/deployment.md)`;
        warnings.set(host, [...(warnings.get(host) ?? []), warning]);
      }
    }
  }
  return warnings;
}

/** Describes the other hosts for a warning: the names of some of them, then the number of the rest. */
function describeOthers(names: readonly string[], host: string): string {
  const shownNames = names
    .slice(0, MAX_SHOWN_NAMES + 1)
    .filter((name) => name !== host)
    .slice(0, MAX_SHOWN_NAMES);
  const hiddenCount = names.length - 1 - shownNames.length;
  return shownNames.join(", ") + (hiddenCount > 0 ? ` and ${hiddenCount} more` : "");
}
