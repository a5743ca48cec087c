import type { SessionRecord } from "../records/accounts/account-record.ts";
import { getSeedAccountId } from "./accounts.ts";
import { getInstantAgo } from "./instant-ago.ts";

/** Each entry has the account, the device, the days since sign-in, and the days since the last use. */
const signIns = [
  ["user", "Chrome on Linux", 6, 0.4],
  ["user", "Safari on iPhone", 11, 0.1],
  ["user", "Edge on Windows", 13, 2.5],
  ["parent", "Chrome on Linux", 4, 2],
  ["parent", "Firefox on Mac", 8, 2.8],
  ["child1", "Chrome on Linux", 3, 0.2],
  ["child2", "Samsung Internet on Android", 10, 1],
] as const;

/** Creates sessions of the demo accounts. Nobody can use them, because no tokens were issued for them. */
export function seedSessions(domain: string, now: Date): SessionRecord[] {
  return signIns.map(([name, Device, signedInDaysAgo, usedDaysAgo], index) => ({
    Id: `signed-in-${index + 1}`,
    AccountId: getSeedAccountId(name),
    Domain: domain,
    Device,
    CreatedAt: getInstantAgo(now, signedInDaysAgo),
    Generation: 40 + index,
    RotatedAt: getInstantAgo(now, usedDaysAgo),
    RevokedAt: null,
  }));
}
