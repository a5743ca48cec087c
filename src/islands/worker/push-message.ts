/**
 * Parses a push message: the JSON of an inbox entry. The content is untrusted, because it came through a third-party
 * push service.
 */

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path within this portal. */
  readonly path: string;
  readonly id: string | null;
  readonly unreadCount: number | null;
}

const MAX_TEXT_LENGTH = 400;
const INBOX = "/notifications";

/**
 * Parses the message. Invalid fields become empty. A message that cannot be parsed at all links to the inbox.
 */
export function parsePushMessage(text: string, origin: string): PushMessage {
  const { Title, Text, Link, Id, UnreadCount } = parse(text);
  return {
    title: readText(Title),
    body: readText(Text),
    path: readPath(Link, origin),
    id: readText(Id) || null,
    unreadCount: typeof UnreadCount === "number" && UnreadCount >= 0 ? UnreadCount : null,
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_TEXT_LENGTH) : "";
}

/** Returns a path of this origin; the inbox for anything else. */
function readPath(value: unknown, origin: string): string {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, origin)) return INBOX;
  const url = new URL(value, origin);
  return url.origin === origin && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : INBOX;
}
