import { useMemo } from "react";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import type { PublicInspectionOptions } from "#contract/public/public-inspection.ts";
import * as contract from "#contract/public/public-inspection.ts";
import { PublicInspection as PublicInspectionScreen } from "#features/public-inspection/public-inspection.tsx";
import type { InspectionRequestBody } from "#features/public-inspection/request-body.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { sendOnce } from "#work/send-once.ts";
import { CaptchaField, sendWithCaptcha } from "./captcha-field.tsx";
import { usePublicConfig } from "./links/use-public-config.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";
import { createAccessTicketHolder } from "./visitor/access-ticket-holder.ts";

interface Props extends PublicIslandProps {
  readonly trackingHref: string;
}

export function PublicInspection({ language, texts, trackingHref }: Props) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const config = usePublicConfig();
  return (
    <PublicInspectionScreen
      t={t}
      language={language}
      limits={config && getFileLimits(config)}
      trackingHref={trackingHref}
      personCheck={<CaptchaField t={t} />}
      onFind={find}
      onRequest={requestInspection}
      onSendFile={sendFile}
    />
  );
}

function getFileLimits({ maxFileSize, publicInspectionFileTypes }: BakedConfig): FileLimits {
  return { maxFileSize, fileTypes: publicInspectionFileTypes };
}

const { find, withTicket } = createAccessTicketHolder<PublicInspectionOptions>(async (number, contact) => {
  const { client } = await openPublicPortal();
  const body = { Number: number, Contact: contact };
  const { Found } = await sendWithCaptcha((captcha) =>
    client.call(contract.findPublicInspections, { body, captcha }),
  );
  return Found;
});

async function requestInspection({ DocumentIds, ...request }: InspectionRequestBody) {
  const { client } = await openPublicPortal();
  return sendOnce("public-inspection", { ...request, DocumentIds }, (idempotencyKey) =>
    withTicket((Ticket) =>
      client.call(contract.requestPublicInspection, {
        body: { Ticket, ...request, DocumentIds },
        idempotencyKey,
      }),
    ),
  );
}

async function sendFile(file: File, onProgress: (sentBytes: number) => void, signal: AbortSignal) {
  const { client, config } = await openPublicPortal();
  const { sendVisitorFile } = await import("#work/uploads/send-visitor-file.ts");
  return sendVisitorFile(client, {
    ...{ file, limits: getFileLimits(config), onProgress, signal },
    open: ({ name, size }) =>
      withTicket((Ticket) =>
        client.call(contract.createPublicInspectionUpload, {
          body: { Ticket, FileName: name, Size: size },
          signal,
        }),
      ),
    complete: (UploadId) =>
      withTicket((Ticket) =>
        client.call(contract.completePublicInspectionUpload, { body: { Ticket, UploadId }, signal }),
      ),
  });
}
