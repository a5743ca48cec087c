import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatError } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import type { TrackingDetails } from "#contract/applications/application.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { TrackingResult } from "./tracking-result.tsx";

export interface TrackingProps {
  readonly t: Text;
  readonly language: string;
  /** Looks up an application. Throws `ApiError`, with status 404 for an unknown number. */
  readonly onLookUp: (number: string, signal: AbortSignal) => Promise<TrackingDetails>;
}

type LookUpResult =
  | { readonly kind: "nothing-asked" }
  | { readonly kind: "number-missing" }
  | { readonly kind: "looking"; readonly number: string }
  | { readonly kind: "found"; readonly details: TrackingDetails; readonly Result: typeof TrackingResult }
  | { readonly kind: "unknown"; readonly number: string }
  | { readonly kind: "failed"; readonly number: string; readonly error: unknown };

/**
 * Loads the component that shows the result. Called together with the look-up, so that the form's script
 * stays small.
 */
const loadResult = () => importWithRetry(() => import("./tracking-result.tsx"));

/**
 * Form that looks up an application. It uses the GET method, so that it leads to the same URL (`?no=…`)
 * before and after hydration.
 */
export function Tracking({ t, language, onLookUp }: TrackingProps) {
  const [result, setResult] = useState<LookUpResult>({ kind: "nothing-asked" });
  const input = useRef<HTMLInputElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const pendingLookUp = useRef<AbortController>(null);

  async function lookUp(number: string, isSubmitted: boolean): Promise<void> {
    pendingLookUp.current?.abort();
    if (!number) return setResult({ kind: isSubmitted ? "number-missing" : "nothing-asked" });
    const controller = new AbortController();
    pendingLookUp.current = controller;
    setResult({ kind: "looking", number });
    const nextResult = await fetchResult(number, controller.signal);
    if (controller.signal.aborted) return;
    setResult(nextResult);
    if (isSubmitted) requestAnimationFrame(() => headingRef.current?.focus());
  }

  async function fetchResult(number: string, signal: AbortSignal): Promise<LookUpResult> {
    try {
      const [details, { TrackingResult: Result }] = await Promise.all([
        onLookUp(number, signal),
        loadResult(),
      ]);
      return { kind: "found", details, Result };
    } catch (error) {
      const isUnknown = isApiError(error) && error.details.status === 404;
      return isUnknown ? { kind: "unknown", number } : { kind: "failed", number, error };
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the URL on load and on Back
  useEffect(() => {
    const readUrl = () => {
      const requestedNumber = new URLSearchParams(location.search).get("no");
      const number = requestedNumber?.trim() ?? "";
      if (input.current && number) input.current.value = number;
      // If `no` is present but empty, the person submitted an empty form before hydration.
      if (requestedNumber !== null && !number) {
        setResult({ kind: "number-missing" });
        input.current?.focus();
      } else void lookUp(number, false);
    };
    readUrl();
    addEventListener("popstate", readUrl);
    return () => {
      removeEventListener("popstate", readUrl);
      pendingLookUp.current?.abort();
    };
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get("no") ?? "").trim();
    if (number) history.pushState(null, "", `?${new URLSearchParams({ no: number })}`);
    else input.current?.focus();
    void lookUp(number, true);
  }

  return (
    <div className="grid gap-8">
      <form method="get" noValidate onSubmit={submit} className="grid max-w-xl gap-4 print:hidden">
        <Field
          id="no"
          label={t("tracking.number")}
          hint={t("tracking.numberHint")}
          error={result.kind === "number-missing" ? t("tracking.numberMissing") : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              name="no"
              width="m"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={result.kind === "looking"}
          className="justify-self-start"
        >
          {t("tracking.submit")}
        </Button>
      </form>
      <div aria-live="polite" aria-busy={result.kind === "looking"}>
        {result.kind === "looking" && (
          <>
            <p className="sr-only">{t("tracking.loading", { number: result.number })}</p>
            <Skeleton lines={6} />
          </>
        )}
        {result.kind === "found" && (
          <result.Result t={t} language={language} details={result.details} headingRef={headingRef} />
        )}
        {result.kind === "unknown" && (
          <Alert tone="warning" className="max-w-3xl" title={formatMissingTitle(t, result.number)}>
            <p>{t("tracking.missing")}</p>
          </Alert>
        )}
        {result.kind === "failed" && (
          <Alert
            tone="danger"
            className="max-w-3xl"
            title={t("tracking.failedTitle")}
            action={
              <Button icon="refresh" onClick={() => lookUp(result.number, true)}>
                {t("errors.retry")}
              </Button>
            }
          >
            <p>{formatError(result.error, t)}</p>
          </Alert>
        )}
      </div>
    </div>
  );
}

/** Formats the application number so that it stays on one line. */
function formatMissingTitle(t: Text, number: string) {
  const [before, after = ""] = t("tracking.missingTitle", { number: "\n" }).split("\n");
  return (
    <>
      {before}
      <bdi className="inline-block max-w-full wrap-anywhere">{number}</bdi>
      {after}
    </>
  );
}
