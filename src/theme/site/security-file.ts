/** Renders `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability. */
import { toMailHref } from "#contract/mail-href.ts";
import { toPhoneHref } from "#contract/phone-href.ts";
import type { HostView } from "../host-view.ts";

const MONTHS_VALID = 11;

/**
 * Renders the content of the file; undefined if the host names no contact. It expires at the start of the
 * eleventh month after `now`, so each host must be built again at least every ten months.
 */
export function renderSecurityFile(
  { config, contact, languages, securityContact }: HostView,
  now: Date,
): string | undefined {
  const contactHref = securityContact ?? findContactHref(contact);
  if (!contactHref) return undefined;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
  return [
    `Contact: ${contactHref}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(", ")}`,
    `Canonical: ${new URL(config.applicantPortalUrl).origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

function findContactHref({ email, phone }: HostView["contact"]): string | undefined {
  if (email) return toMailHref(email);
  return phone && /\d/.test(phone) ? toPhoneHref(phone) : undefined;
}
