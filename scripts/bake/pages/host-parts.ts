/**
 * Finds the parts of a value that differ between hosts: origins, and the hash of the theme. Hosts share the
 * rest of the value.
 */
import { listConnectOrigins } from "#contract/config/connect-origins.ts";
import type { HostView } from "#theme/host-view.ts";
import { slotEncoders } from "#theme/slot-encoders.ts";
import { hashForPolicy } from "../../compile/inline-code.ts";

export interface HostParts {
  readonly themeHash: string;
  /** Encoded values of the host parts, by name of the part. */
  readonly values: ReadonlyMap<string, string>;
  /** Names and values, longer values first, because a shorter one may be the start of a longer one. */
  readonly valuesByLength: readonly (readonly [name: string, value: string])[];
}

export function createHostParts({ themeCss, config }: HostView): HostParts {
  const themeHash = hashForPolicy(themeCss);
  const portalOrigin = new URL(config.applicantPortalUrl).origin;
  const encodedParts = new Map<string, string>([
    [portalOrigin, "part-portal"],
    [themeHash, "part-theme"],
    ...listConnectOrigins(config)
      .filter((origin) => origin !== portalOrigin)
      .map((origin, index): [string, string] => [origin, `part-origin-${index}`]),
  ]);
  const namesAndValues = [...encodedParts].map(([value, name]) => [name, value] as const);
  return {
    themeHash,
    values: new Map(namesAndValues.map(([name, value]) => [name, slotEncoders.attribute(value)])),
    valuesByLength: namesAndValues.toSorted(([, a], [, b]) => b.length - a.length),
  };
}

/** Replaces each host part in a text with a mark: a placeholder that names the part. */
export function markHostParts(text: string, { valuesByLength }: HostParts): string {
  return valuesByLength.reduce(
    (markedText, [name, value]) => markedText.replaceAll(value, `\uE000${name}\uE001`),
    text,
  );
}
