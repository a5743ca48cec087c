/** Adds files to a question by selecting, dropping, photographing, or reusing documents of earlier applications. */

import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { useHasAccount } from "#session/use-has-account.ts";
import { pickFiles } from "#ui/files/pick-files.ts";
import { useCoarsePointer } from "#ui/files/use-coarse-pointer.ts";
import { createLazyDialog, FileDrop, RowButton } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import type { QuestionFiles } from "./use-question-files.ts";

const LibraryDialog = withPrefetch(
  createLazyDialog(
    () => import("./library/document-library-dialog.tsx"),
    (part) => part.DocumentLibraryDialog,
  ),
);

/** Reduces the height of a drop area, because a form may have twenty of them. */
const SLIM_DROP_CLASS =
  "[&>.file-drop]:min-h-0 [&>.file-drop]:flex-row [&>.file-drop]:flex-wrap [&>.file-drop]:justify-start [&>.file-drop]:gap-x-3 [&>.file-drop]:text-start";
const PHOTO_EXTENSIONS = [".jpg", ".jpeg", ".png", ".webp"];

interface AddFilesProps {
  readonly questionFiles: QuestionFiles;
  readonly label: string;
  readonly isInvalid: boolean;
}

export function AddFiles({ questionFiles, label, isInvalid }: AddFilesProps) {
  const t = useText();
  const { requestId } = useLodgement();
  const hasAccount = useHasAccount();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { documents, limits, max, add } = questionFiles;
  const acceptsPhotos = limits.own.fileTypes.some((type) => PHOTO_EXTENSIONS.includes(type));
  const hasCamera = useCoarsePointer() && acceptsPhotos;
  return (
    <div className="mt-1 grid w-full max-w-2xl gap-1">
      <div className={SLIM_DROP_CLASS}>
        <FileDrop
          multiple={max > 1}
          accept={limits.accept}
          aria-label={t("lodgement.file.add", { label })}
          aria-invalid={isInvalid || undefined}
          onFiles={(files) => add(files)}
          texts={{
            choose: t(documents.length > 0 ? "lodgement.file.chooseMore" : "lodgement.file.choose"),
            drop: t("lodgement.file.drop"),
            limits: limits.text,
          }}
        />
      </div>
      <div className="-ms-3 flex flex-wrap gap-x-1 print:hidden">
        {hasCamera && (
          <RowButton
            label={t("lodgement.document.photo")}
            row={label}
            icon="camera"
            onClick={() => pickFiles({ accept: "image/*", camera: true }, (files) => add(files))}
          />
        )}
        {hasAccount && requestId === undefined && (
          <RowButton
            label={t("lodgement.document.library")}
            row={label}
            icon="folder"
            onClick={() => setLibraryOpen(true)}
          />
        )}
      </div>
      {isLibraryOpen && (
        <LibraryDialog questionFiles={questionFiles} label={label} onClose={() => setLibraryOpen(false)} />
      )}
    </div>
  );
}
