import { lazy, type ReactNode, Suspense, useState } from "react";
import type { OpenedInspections, RequestedInspection } from "#contract/public/public-inspection.ts";
import type { Text } from "#i18n/use-text.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { FileLimits } from "#work/files/file-check.ts";
import type { SendFile } from "#work/uploads/visitor-files.ts";
import { FindForm } from "./find-form.tsx";
import type { Wanted } from "./read-wanted.ts";
import type { UploadedFile } from "./uploaded-file-record.ts";

/** What follows the number comes while that is looked up: a first touch costs less. */
const loadOpened = () => importWithRetry(() => import("./opened.tsx"));
const Opened = lazy(loadOpened);
const loadAskedFor = async () => ({
  default: (await importWithRetry(() => import("./asked-for.tsx"))).AskedFor,
});
const AskedFor = lazy(loadAskedFor);

export interface PublicInspectionProps {
  readonly t: Text;
  readonly language: string;
  readonly personCheck: ReactNode;
  /** `/app-tracking/`. */
  readonly trackingHref: string;
  /** Nothing when number and contact do not belong together; throws `ApiError`. */
  readonly onFind: (number: string, contact: string) => Promise<OpenedInspections | null>;
  readonly onAsk: (wanted: Wanted) => Promise<RequestedInspection>;
  readonly onSendFile: SendFile<UploadedFile>;
  /** What may be sent, once it is known. */
  readonly limits: FileLimits | null;
}

type Stage =
  | { readonly kind: "number" }
  | { readonly kind: "opened"; readonly opened: OpenedInspections }
  | { readonly kind: "asked"; readonly asked: RequestedInspection; readonly number: string };

/** Number and contact, then the stages and the form, then what happens next. */
export function PublicInspection(props: PublicInspectionProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Stages {...props} />
    </Suspense>
  );
}

function Stages({ t, language, personCheck, trackingHref, onFind, ...calls }: PublicInspectionProps) {
  const [stage, setStage] = useState<Stage>({ kind: "number" });
  const begin = () => setStage({ kind: "number" });

  /** What is drawn next is there before it is wanted: a part that does not come is a failure of this try. */
  async function find(number: string, contact: string) {
    const [opened] = await Promise.all([onFind(number, contact), loadOpened(), loadAskedFor()]);
    return opened;
  }

  switch (stage.kind) {
    case "number":
      return (
        <FindForm
          t={t}
          personCheck={personCheck}
          onFind={find}
          onFound={(opened) => setStage({ kind: "opened", opened })}
        />
      );
    case "opened":
      return (
        <Opened
          t={t}
          language={language}
          opened={stage.opened}
          {...calls}
          onOther={begin}
          onAsked={(asked) => setStage({ kind: "asked", asked, number: stage.opened.Number })}
        />
      );
    case "asked":
      return (
        <AskedFor
          t={t}
          language={language}
          asked={stage.asked}
          trackingHref={`${trackingHref}?${new URLSearchParams({ no: stage.number })}`}
          onAgain={begin}
        />
      );
  }
}
