import { type ReactNode, useState } from "react";
import type { FileLimits } from "#api/file-check.ts";
import type { OpenedInspections, RequestedInspection } from "#contract/public-inspection.ts";
import type { Text } from "#i18n/use-text.ts";
import type { SendFile } from "#session/visitor-files.ts";
import { AskForm, type Wanted } from "./ask-form.tsx";
import { AskedFor } from "./asked-for.tsx";
import { FindForm } from "./find-form.tsx";
import { StagePath } from "./stage-path.tsx";

/** A file that the service keeps for this application. */
export interface KeptFile {
  readonly DocumentId: string;
  readonly FileName: string;
}

export interface PublicInspectionProps {
  readonly t: Text;
  readonly language: string;
  readonly personCheck: ReactNode;
  /** `/app-tracking/`. */
  readonly trackingHref: string;
  /** Nothing when number and contact do not belong together; throws `ApiError`. */
  readonly onFind: (number: string, contact: string) => Promise<OpenedInspections | null>;
  readonly onAsk: (wanted: Wanted) => Promise<RequestedInspection>;
  readonly onSendFile: SendFile<KeptFile>;
  /** What may be sent, once it is known. */
  readonly limits: FileLimits | null;
}

type Stage =
  | { readonly kind: "number" }
  | { readonly kind: "opened"; readonly opened: OpenedInspections }
  | { readonly kind: "asked"; readonly asked: RequestedInspection; readonly number: string };

/** Number and contact, then the stages and the form, then what happens next. */
export function PublicInspection({
  t,
  language,
  personCheck,
  trackingHref,
  ...calls
}: PublicInspectionProps) {
  const [stage, setStage] = useState<Stage>({ kind: "number" });
  const begin = () => setStage({ kind: "number" });
  if (stage.kind === "asked")
    return (
      <AskedFor
        t={t}
        language={language}
        asked={stage.asked}
        trackingHref={`${trackingHref}?${new URLSearchParams({ no: stage.number })}`}
        onAgain={begin}
      />
    );
  if (stage.kind === "number")
    return (
      <FindForm
        t={t}
        personCheck={personCheck}
        onFind={calls.onFind}
        onFound={(opened) => setStage({ kind: "opened", opened })}
      />
    );
  const { opened } = stage;
  return (
    <StagePath t={t} opened={opened} onOther={begin}>
      {opened.Reason === null && opened.Stages.some(({ Reason }) => Reason === null) && (
        <AskForm
          t={t}
          language={language}
          opened={opened}
          limits={calls.limits}
          onSendFile={calls.onSendFile}
          onAsk={calls.onAsk}
          onAsked={(asked) => setStage({ kind: "asked", asked, number: opened.Number })}
        />
      )}
    </StagePath>
  );
}
