import { lazy, useMemo } from "react";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import type { SentAnswer } from "#contract/public/public-additional-request.ts";
import * as contract from "#contract/public/public-additional-request.ts";
import { PublicRequest as PublicRequestScreen } from "#features/public-request/public-request.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import { sendOnce } from "#work/send-once.ts";
import { useEmailedToken } from "./links/emailed-token.ts";
import { usePublicConfig } from "./links/use-public-config.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

/**
 * The form in which a person requests a change of a permit. It is loaded when the person opens it, so that the first
 * load stays small.
 */
const PublicRequestAsk = lazy(async () => ({
  default: (await importWithRetry(() => import("./public-request-ask.tsx"))).PublicRequestAsk,
}));

interface Props extends PublicIslandProps {
  readonly signInHref: string;
  readonly trackingHref: string;
}

export function PublicInformationRequest({ language, texts, signInHref, trackingHref }: Props) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const config = usePublicConfig();
  const limits = config && getFileLimits(config);
  const [token, setToken] = useEmailedToken();
  return (
    <PublicRequestScreen
      t={t}
      language={language}
      token={token}
      signInHref={signInHref}
      trackingHref={trackingHref}
      limits={limits}
      renderAsk={(onBack) => (
        <PublicRequestAsk
          t={t}
          language={language}
          trackingHref={trackingHref}
          limits={limits}
          onBack={onBack}
        />
      )}
      onToken={setToken}
      onOpen={open}
      onSend={send}
      sendFileFor={sendFileFor}
      onRemoveDocument={removeDocument}
    />
  );
}

function getFileLimits({ maxFileSize, globalFileTypes }: BakedConfig): FileLimits {
  return { maxFileSize, fileTypes: globalFileTypes };
}

async function open(Token: string) {
  const { client } = await openPublicPortal();
  return client.call(contract.openRequestLink, { body: { Token } });
}

async function send(Token: string, Answers: SentAnswer[], ClientComment: string): Promise<string> {
  const { client, clock } = await openPublicPortal();
  const body = { Token, Answers, ClientComment };
  await sendOnce("public-answers", body, (idempotencyKey) =>
    client.call(contract.sendRequestAnswers, { body, idempotencyKey }),
  );
  return new Date(clock.now()).toISOString();
}

function sendFileFor(Token: string, ItemId: string) {
  return async (file: File, onProgress: (sentBytes: number) => void, signal: AbortSignal) => {
    const { client, config } = await openPublicPortal();
    const { sendVisitorFile } = await import("#work/uploads/send-visitor-file.ts");
    return sendVisitorFile(client, {
      ...{ file, limits: getFileLimits(config), onProgress, signal },
      open: ({ name, size }) =>
        client.call(contract.createRequestUpload, {
          body: { Token, ItemId, FileName: name, Size: size },
          signal,
        }),
      complete: (UploadId) =>
        client.call(contract.completeRequestUpload, { body: { Token, UploadId }, signal }),
    });
  };
}

async function removeDocument(Token: string, DocumentId: string): Promise<void> {
  const { client } = await openPublicPortal();
  await client.call(contract.removeRequestDocument, { body: { Token, DocumentId } });
}
