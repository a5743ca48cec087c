/**
 * The form of the public request page with which a person requests a change to an application. Loaded when a
 * person selects it.
 */

import type { OpenedRequests, PublicRequestBody } from "#contract/public/public-request.ts";
import * as contract from "#contract/public/public-request.ts";
import { StartPublicRequest } from "#features/public-request/ask/start-public-request.tsx";
import type { Text } from "#i18n/use-text.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { sendOnce } from "#work/send-once.ts";
import { CaptchaField, sendWithCaptcha } from "./captcha-field.tsx";
import { openPublicPortal } from "./public-portal.ts";
import { createAccessTicketHolder } from "./visitor/access-ticket-holder.ts";
import { forgetNewRequestId, getNewRequestId } from "./visitor/new-request-id.ts";

interface PublicRequestAskProps {
  readonly t: Text;
  readonly language: string;
  readonly trackingHref: string;
  readonly limits: FileLimits | null;
  readonly onBack: () => void;
}

export function PublicRequestAsk(props: PublicRequestAskProps) {
  return (
    <StartPublicRequest
      {...props}
      personCheck={<CaptchaField t={props.t} />}
      onFind={find}
      onSend={send}
      onSendFile={sendFile}
      onRemoveFile={removeFile}
    />
  );
}

const { find, withTicket } = createAccessTicketHolder<OpenedRequests>(async (number, contact) => {
  const { client } = await openPublicPortal();
  const body = { Number: number, Contact: contact, RequestId: getNewRequestId() };
  const { Found } = await sendWithCaptcha((captcha) =>
    client.call(contract.findPublicRequestTypes, { body, captcha }),
  );
  return Found;
});

async function send(request: PublicRequestBody) {
  const { client } = await openPublicPortal();
  const body = { ...request, RequestId: getNewRequestId() };
  const lodgedRequest = await sendOnce("public-request", body, (idempotencyKey) =>
    withTicket((Ticket) =>
      client.call(contract.createPublicRequest, { body: { Ticket, ...body }, idempotencyKey }),
    ),
  );
  forgetNewRequestId();
  return lodgedRequest;
}

async function sendFile(file: File, onProgress: (sentBytes: number) => void, signal: AbortSignal) {
  const { client, config } = await openPublicPortal();
  const limits = { maxFileSize: config.maxFileSize, fileTypes: config.globalFileTypes };
  const { sendVisitorFile } = await import("#work/uploads/send-visitor-file.ts");
  const RequestId = getNewRequestId();
  return sendVisitorFile(client, {
    ...{ file, limits, onProgress, signal },
    open: ({ name, size }) =>
      withTicket((Ticket) => {
        const body = { Ticket, RequestId, FileName: name, Size: size };
        return client.call(contract.createPublicRequestFile, { body, signal });
      }),
    complete: (UploadId) =>
      withTicket((Ticket) => {
        const body = { Ticket, RequestId, UploadId };
        return client.call(contract.completePublicRequestFile, { body, signal });
      }),
  });
}

async function removeFile(DocumentId: string): Promise<void> {
  const { client } = await openPublicPortal();
  const RequestId = getNewRequestId();
  await withTicket((Ticket) =>
    client.call(contract.removePublicRequestFile, { body: { Ticket, RequestId, DocumentId } }),
  );
}
