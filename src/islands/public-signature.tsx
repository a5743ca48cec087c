import { useMemo } from "react";
import {
  answerSignatureLink,
  openSignatureLink,
  type SignatureAnswer,
} from "#contract/public/public-signature.ts";
import { PublicSignature as PublicSignatureScreen } from "#features/public-signature/public-signature.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { useEmailedToken } from "./links/emailed-token.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

interface Props extends PublicIslandProps {
  readonly frontHref: string;
  readonly viewerHref: string;
}

export function PublicSignature({ language, texts, frontHref, viewerHref }: Props) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  const [token] = useEmailedToken();
  return (
    <PublicSignatureScreen
      t={t}
      language={language}
      token={token}
      frontHref={frontHref}
      viewerHref={viewerHref}
      onOpen={open}
      onAnswer={sendAnswer}
    />
  );
}

async function open(Token: string) {
  const { client } = await openPublicPortal();
  return client.call(openSignatureLink, { body: { Token } });
}

async function sendAnswer(Token: string, signatureAnswer: SignatureAnswer): Promise<void> {
  const { client } = await openPublicPortal();
  await client.call(answerSignatureLink, { body: { Token, ...signatureAnswer } });
}
