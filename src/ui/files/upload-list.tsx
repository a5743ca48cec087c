import { useRef } from "react";
import { Button } from "../actions/button.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { Icon } from "../icons/icon.tsx";

export interface UploadListFile {
  readonly id: string;
  readonly name: string;
  /** Formatted size, such as `2.4 MB`. */
  readonly size: string;
  readonly state: "sending" | "sent" | "failed";
  /** Progress in percent, 0 to 100. */
  readonly percent: number;
  /** The reason why the upload failed, and what to do. */
  readonly problem?: string | undefined;
  readonly canRetry?: boolean | undefined;
}

interface UploadListProps {
  readonly files: readonly UploadListFile[];
  readonly texts: {
    /** Accessible name of the list, such as "Files chosen". */
    readonly label: string;
    readonly sending: (name: string) => string;
    readonly kept: string;
    readonly retryLabel: string;
    readonly remove: (name: string) => string;
    /** Returns the label of a button, such as "Replace site-plan.pdf". Needed with `onReplace`. */
    readonly replace?: (name: string) => string;
  };
  /** File types that the browser's dialog offers when a file is replaced: ".pdf,.png". */
  readonly accept?: string | undefined;
  /** Ids of files that cannot be removed, because somebody else uploaded them. */
  readonly nonRemovableIds?: readonly string[] | undefined;
  readonly onRemove: (id: string) => void;
  /** Called with the file that replaces an uploaded one. Without `onReplace`, uploaded files have no replace button. */
  readonly onReplace?: ((id: string, by: File) => void) | undefined;
  readonly onRetry: (id: string) => void;
}

/** The files of a form with the progress or result of each upload. */
export function UploadList({
  files,
  texts,
  accept,
  nonRemovableIds = [],
  onRemove,
  onReplace,
  onRetry,
}: UploadListProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="divide-y divide-line border-line border-y">
      {files.map(({ id, name, size, state, percent, problem, canRetry }) => (
        <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
          <Icon name={state === "failed" ? "warning" : state === "sent" ? "check" : "upload"} />
          <div className="grid min-w-0 gap-1">
            <p className="break-words">
              {name} <span className="text-muted text-sm">{size}</span>
            </p>
            {state === "sending" && <ProgressBar value={percent} label={texts.sending(name)} />}
            <p role="status" className={state === "failed" ? "field-error" : "text-muted text-sm"}>
              {state === "sent" ? texts.kept : problem}
            </p>
          </div>
          <div className="flex gap-1">
            {state === "failed" && canRetry && (
              <Button size="s" icon="refresh" onClick={() => onRetry(id)}>
                {texts.retryLabel}
              </Button>
            )}
            {onReplace && texts.replace && state === "sent" && !nonRemovableIds.includes(id) && (
              <ReplaceButton
                label={texts.replace(name)}
                accept={accept}
                onFile={(file) => onReplace(id, file)}
              />
            )}
            {!nonRemovableIds.includes(id) && (
              <Button
                variant="quiet"
                icon="close"
                aria-label={texts.remove(name)}
                onClick={() => onRemove(id)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ReplaceButtonProps {
  readonly label: string;
  readonly accept: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Opens the browser's file dialog for one file. */
function ReplaceButton({ label, accept, onFile }: ReplaceButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button variant="quiet" icon="refresh" aria-label={label} onClick={() => input.current?.click()} />
    </>
  );
}
