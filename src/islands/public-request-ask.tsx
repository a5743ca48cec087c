/** The part of the public request page that asks for an additional application; loaded when a person chooses it. */
import type { OpenedRequests, PublicRequestBody } from "#contract/public/public-request.ts";
import { createPublicRequest, findPublicRequestTypes } from "#contract/public/public-request.ts";
import { StartPublicRequest } from "#features/public-request/ask/ask-request.tsx";
import type { Text } from "#i18n/use-text.ts";
import { CaptchaField, sendWithCaptcha } from "./captcha-field.tsx";
import { openPublicPortal } from "./public-portal.ts";
import { holdTicket } from "./visitor/held-ticket.ts";

export interface PublicRequestAskProps {
  readonly t: Text;
  readonly language: string;
  readonly trackingHref: string;
  readonly onBack: () => void;
}

export function PublicRequestAsk(props: PublicRequestAskProps) {
  return (
    <StartPublicRequest {...props} personCheck={<CaptchaField t={props.t} />} onFind={find} onSend={send} />
  );
}

const { find, withTicket } = holdTicket<OpenedRequests>(async (number, contact) => {
  const { client } = await openPublicPortal();
  const body = { Number: number, Contact: contact };
  const { Found } = await sendWithCaptcha((captcha) =>
    client.call(findPublicRequestTypes, { body, captcha }),
  );
  return Found;
});

/** The last request, so that sending it again after a lost response does not lodge it twice. */
let last = { text: "", key: "" };

async function send(request: PublicRequestBody) {
  const { client } = await openPublicPortal();
  const text = JSON.stringify(request);
  if (last.text !== text) last = { text, key: crypto.randomUUID() };
  return withTicket((Ticket) =>
    client.call(createPublicRequest, { body: { Ticket, ...request }, idempotencyKey: last.key }),
  );
}
