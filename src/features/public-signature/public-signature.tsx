import { lazy, Suspense, useEffect, useState } from "react";
import { getErrorText } from "#api/error-text.ts";
import type { OpenedSignatureLink, SignatureAnswer } from "#contract/public/public-signature.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { LinkState } from "./link-state.tsx";

/** Loaded while the link is opened. */
const loadForm = async () => ({
  default: (await importWithRetry(() => import("./signature-form.tsx"))).SignatureForm,
});
const SignatureForm = lazy(loadForm);

export interface PublicSignatureProps {
  readonly t: Text;
  readonly language: string;
  /** From the link; empty if the page was opened without one. */
  readonly token: string;
  /** Throws `ApiError`. */
  readonly onOpen: (token: string) => Promise<OpenedSignatureLink>;
  readonly onAnswer: (token: string, answer: SignatureAnswer) => Promise<void>;
}

type Stage =
  | { readonly kind: "opening" }
  | { readonly kind: "opened"; readonly link: OpenedSignatureLink; readonly hasChanged: boolean }
  | { readonly kind: "sent"; readonly answer: SignatureAnswer["Answer"] }
  | { readonly kind: "failed"; readonly message: string };

/** Signs an application or answers a notice without an account: open the link, read, answer, see the confirmation. */
export function PublicSignature({ t, language, token, onOpen, onAnswer }: PublicSignatureProps) {
  const [stage, setStage] = useState<Stage>({ kind: "opening" });
  const [opening, setOpening] = useState({ attempt: 0, hasChanged: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the link when it changes, or again on retry
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    const put = (next: Stage) => {
      if (!isOver) setStage(next);
    };
    put({ kind: "opening" });
    // Load the form together with the data: a chunk load error is an error of this attempt.
    Promise.all([onOpen(token), loadForm()]).then(
      ([link]) => put({ kind: "opened", link, hasChanged: opening.hasChanged }),
      (error: unknown) => {
        const { text, key } = getErrorText(error);
        put({ kind: "failed", message: text ?? t(key ?? "errors.empty") });
      },
    );
    return () => {
      isOver = true;
    };
  }, [token, opening]);
  const reopen = (hasChanged = false) => setOpening(({ attempt }) => ({ attempt: attempt + 1, hasChanged }));

  if (!token) return <LinkState t={t} language={language} state="none" />;
  switch (stage.kind) {
    case "opening":
      return (
        <div aria-busy="true">
          <p className="sr-only" role="status">
            {t("publicSignature.opening")}
          </p>
          <Skeleton lines={8} />
        </div>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          role="alert"
          className="max-w-3xl"
          title={t("publicSignature.openFailed")}
          action={
            <Button icon="refresh" onClick={() => reopen()}>
              {t("errors.retry")}
            </Button>
          }
        >
          <p>{stage.message}</p>
        </Alert>
      );
    case "sent":
      return <LinkState t={t} language={language} state={`sent.${stage.answer}`} />;
    case "opened": {
      const { State, Place, At, Request } = stage.link;
      if (!Request) return <LinkState t={t} language={language} state={State} place={Place} at={At} />;
      return (
        <Suspense fallback={<Skeleton lines={8} />}>
          <SignatureForm
            key={opening.attempt}
            t={t}
            language={language}
            place={Place}
            request={Request}
            hasChanged={stage.hasChanged}
            onAnswer={(answer) => onAnswer(token, answer)}
            onAnswered={(answer) => setStage({ kind: "sent", answer })}
            onReopen={reopen}
          />
        </Suspense>
      );
    }
  }
}
