/** Shows text that was typed into the form of a request and not sent before the request was closed. */
import { type ReactNode, useEffect, useState } from "react";
import type { InformationRequest } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { copyToClipboard } from "#ui/actions/copy-text.ts";
import { Alert, Button } from "#ui/index.ts";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedForm } from "#work/forms/unsaved-form.ts";
import { focusRequestHead } from "./request-head.tsx";
import { getRequestFormKey, type RequestEntries, type RequestSlots } from "./request-slots.ts";

interface UnsentRequestTextProps extends Pick<RequestSlots, "renderAnswers"> {
  readonly applicationId: ApplicationId;
  readonly request: InformationRequest;
}

interface UnsentRow {
  readonly label: string;
  readonly text: string;
}

/**
 * Shows the unsent text that this device has stored. Several windows may each have stored a version: shows
 * one version at a time. Deletes a version without asking if the closed request already contains its text.
 */
export function UnsentRequestText({ applicationId, request, renderAnswers }: UnsentRequestTextProps) {
  const t = useText();
  const key = getRequestFormKey(applicationId, request.Id);
  const unsavedEntries = useUnsavedForm<RequestEntries>(key, { answers: {} }, { isStored: true });
  const [status, setStatus] = useState("");
  const { answers, comment = "" } = unsavedEntries.value;
  const paths = Object.keys(answers);

  function showRows(rows: readonly UnsentRow[]) {
    const commentRow = { label: t("applications.requests.yourComment"), text: comment };
    const unsentRows = [...rows, ...(comment === request.ClientComment ? [] : [commentRow])];
    return (
      <UnsentRows
        version={unsavedEntries.value}
        rows={unsentRows.filter(({ text }) => text.trim() !== "")}
        onVisible={() => setStatus(t("applications.requests.unsent"))}
        discardText={() => {
          unsavedEntries.clear();
          unsavedEntries.takeSetAside();
        }}
        onDiscarded={() => {
          setStatus(t("applications.requests.discarded"));
          focusRequestHead(request.Id);
        }}
      />
    );
  }
  const showAnswers = () =>
    renderAnswers({
      paths,
      ...{ typedAnswers: {}, typedRevision: undefined, onTyped: () => {} },
      children: (form) =>
        showRows(
          paths.flatMap((path) => {
            const item = request.Items.find(({ Target }) => Target === path);
            const text = form.formatAnswer(path, answers[path]);
            return item && item.Answer !== text ? [{ label: item.Label, text }] : [];
          }),
        ),
    });
  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      {unsavedEntries.isRestored && (paths.length > 0 ? showAnswers() : showRows([]))}
      <SetAsideOffer form={{ ...unsavedEntries, setAsideValue: undefined }} />
    </>
  );
}

interface UnsentRowsProps {
  /**
   * The stored version that `rows` was created from. `onShown` or `onDiscard` is called once for each
   * version.
   */
  readonly version: RequestEntries;
  readonly rows: readonly UnsentRow[];
  readonly onVisible: () => void;
  readonly discardText: () => void;
  /** Called after the person discarded the text. */
  readonly onDiscarded: () => void;
}

function UnsentRows({ version, rows, onVisible, discardText, onDiscarded }: UnsentRowsProps) {
  const t = useText();
  const [outcome, setOutcome] = useState<ReactNode>();
  const isShown = rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => (isShown ? onVisible() : discardText()), [version]);
  if (!isShown) return null;
  const copy = async () => {
    const isCopied = await copyToClipboard(rows.map(({ label, text }) => `${label}\n${text}`).join("\n\n"));
    const outcomeText = t(isCopied ? "applications.requests.copied" : "applications.requests.copyFailed");
    // A new element, so that screen readers announce the same notice again.
    setOutcome(<span key={performance.now()}>{outcomeText}</span>);
  };
  return (
    <Alert tone="warning" title={t("applications.requests.unsent")} className="print:hidden">
      <p>{t("applications.requests.unsentText")}</p>
      <dl className="my-3 grid gap-3">
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm">{label}</dt>
            <dd dir="auto" className="select-text wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" icon="copy" onClick={copy}>
          {t("applications.requests.copy")}
        </Button>
        <Button
          size="s"
          onClick={() => {
            setOutcome(undefined);
            discardText();
            onDiscarded();
          }}
        >
          {t("record.discard")}
        </Button>
        <span role="status">{outcome}</span>
      </div>
    </Alert>
  );
}
