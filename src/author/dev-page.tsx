/** The page of `wizard dev`: findings, settings, the form in two widths, and why each question is shown. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { Alert, Button } from "#ui/index.ts";
import type { DevState, PageMessage, PreviewMessage, StepExplanation } from "./dev-messages.ts";
import { QuestionPanel } from "./question-panel.tsx";
import { SettingsBar } from "./settings-bar.tsx";
import "./author.css";

const postJson = async (path: string, body: object) => {
  const reply = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return reply.json();
};

/** Sizes of the preview frames in CSS pixels. The desktop frame is displayed scaled down by `scale`. */
const PHONE = { width: 390, height: 760 };
const DESKTOP = { width: 1280, height: 1160, scale: 0.65 };

function DevPage() {
  const [state, setState] = useState<DevState>();
  const [steps, setSteps] = useState<readonly StepExplanation[]>([]);
  const [stepId, setStepId] = useState<string>();
  const [language, setLanguage] = useState("en-US");
  const [reloadMs, setReloadMs] = useState<number>();
  const [notice, setNotice] = useState("");
  const phoneFrame = useRef<HTMLIFrameElement>(null);
  const desktopFrame = useRef<HTMLIFrameElement>(null);
  const answers = useRef<Answers>({});
  const editedFrame = useRef<MessageEventSource | null>(null);
  const reloadCount = useRef(0);
  const latestState = useRef<DevState>(undefined);
  const isNewVersion = useRef(false);

  const sendToFrames = useCallback((message: PageMessage, skippedFrame?: MessageEventSource | null) => {
    for (const frame of [phoneFrame.current, desktopFrame.current])
      if (frame?.contentWindow && frame.contentWindow !== skippedFrame)
        frame.contentWindow.postMessage(message, location.origin);
  }, []);
  const updateExplanations = useCallback(
    async () => setSteps(await postJson("/explain", { answers: answers.current })),
    [],
  );
  const reloadFrames = useCallback(
    (skippedFrame?: MessageEventSource | null) => {
      reloadCount.current += 1;
      sendToFrames({ kind: "reload", generation: reloadCount.current }, skippedFrame);
    },
    [sendToFrames],
  );

  useEffect(() => {
    const events = new EventSource("/events");
    events.addEventListener("form", ({ data }) => {
      const nextState: DevState = JSON.parse(data);
      const previousState = latestState.current;
      latestState.current = nextState;
      setState(nextState);
      isNewVersion.current = previousState !== undefined && previousState.generation !== nextState.generation;
      if (isNewVersion.current) reloadFrames();
      void updateExplanations();
    });
    // The frame that was edited last saved the answers. Reload only the other frame, so that both show the same
    // draft. The focus does not show which frame this is, because a reloaded frame can take the focus.
    events.addEventListener("answers", () => reloadFrames(editedFrame.current));
    return () => events.close();
  }, [updateExplanations, reloadFrames]);

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      if (origin !== location.origin) return;
      if (data.kind === "shown" && latestState.current && isNewVersion.current) {
        isNewVersion.current = false;
        setReloadMs(Math.round(Date.now() - latestState.current.savedAt));
      }
      if (data.kind !== "answers") return;
      answers.current = data.answers;
      if (data.isEdit) editedFrame.current = source;
      if (data.stepId) {
        setStepId(data.stepId);
        sendToFrames({ kind: "step", stepId: data.stepId }, source);
      }
      void updateExplanations();
    };
    addEventListener("message", receive);
    return () => removeEventListener("message", receive);
  }, [updateExplanations, sendToFrames]);

  if (!state) return null;
  // A new key loads the previews again after a change of the language, day or role. They then also sign in
  // again, because the token of an earlier day would be expired.
  const frameKey = [language, state.today, ...state.roles].join(" ");
  const previewUrl = `/preview?language=${encodeURIComponent(language)}`;
  const hasForm = state.generation > 0;
  return (
    <main className="grid gap-4 p-4">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <h1 className="page-title">{state.title || state.file}</h1>
        <p role="status" className="text-muted text-sm" data-reload-ms={reloadMs}>
          {reloadMs === undefined ? state.file : `${state.file} – shown ${reloadMs} ms after it was saved`}
        </p>
      </header>
      {state.findings.length > 0 && <FindingList findings={state.findings} hasForm={hasForm} />}
      <SettingsBar
        state={state}
        language={language}
        onLanguage={setLanguage}
        onSettings={(settings) => void postJson("/settings", settings)}
      >
        <Button
          variant="primary"
          disabled={!hasForm}
          onClick={async () => {
            const { isFilled } = await postJson("/fill", {});
            setNotice(isFilled ? "Filled with valid answers." : "No answers were found that are all valid.");
            reloadFrames();
          }}
        >
          Fill in valid answers
        </Button>
        <Button
          disabled={!hasForm}
          onClick={async () => {
            await postJson("/clear", {});
            setNotice("Answers removed.");
            reloadFrames();
          }}
        >
          Remove answers
        </Button>
        <p role="status">{notice}</p>
      </SettingsBar>
      {hasForm && (
        <PreviewFrames
          previewUrl={previewUrl}
          frameKey={frameKey}
          phoneFrame={phoneFrame}
          desktopFrame={desktopFrame}
        />
      )}
      <QuestionPanel steps={steps} stepId={stepId} />
    </main>
  );
}

interface FindingListProps {
  readonly findings: DevState["findings"];
  /** True if a valid version of the form is shown. */
  readonly hasForm: boolean;
}

function FindingList({ findings, hasForm }: FindingListProps) {
  return (
    <Alert
      tone="danger"
      title={hasForm ? "The file has mistakes. The last valid version is shown." : "The file has mistakes."}
    >
      <ul data-findings>
        {findings.map(({ text, href }) => (
          <li key={text}>
            <a className="link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface PreviewFramesProps {
  readonly previewUrl: string;
  /** Reloads the frames when it changes. */
  readonly frameKey: string;
  readonly phoneFrame: RefObject<HTMLIFrameElement | null>;
  readonly desktopFrame: RefObject<HTMLIFrameElement | null>;
}

/** The preview in the width of a phone and of a desktop. */
function PreviewFrames({ previewUrl, frameKey, phoneFrame, desktopFrame }: PreviewFramesProps) {
  return (
    <div className="flex items-start gap-4">
      <iframe
        ref={phoneFrame}
        key={`phone ${frameKey}`}
        title="Phone"
        src={previewUrl}
        {...PHONE}
        className="shrink-0 rounded border border-line"
      />
      <div
        className="overflow-hidden rounded border border-line"
        style={{ width: DESKTOP.width * DESKTOP.scale, height: PHONE.height }}
      >
        <iframe
          ref={desktopFrame}
          key={`desktop ${frameKey}`}
          title="Desktop"
          src={previewUrl}
          width={DESKTOP.width}
          height={DESKTOP.height}
          style={{ transform: `scale(${DESKTOP.scale})`, transformOrigin: "0 0", maxWidth: "none" }}
        />
      </div>
    </div>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<DevPage />);
