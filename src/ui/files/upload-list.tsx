import { Button } from "../actions/button.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { Icon } from "../icons/icon.tsx";

export interface UploadListFile {
  readonly id: string;
  readonly name: string;
  /** `2.4 MB`. */
  readonly size: string;
  readonly state: "sending" | "sent" | "failed";
  /** 0 to 100. */
  readonly percent: number;
  /** Why the upload failed, and what to do. */
  readonly problem?: string | undefined;
  readonly canRetry?: boolean | undefined;
}

export interface UploadListProps {
  readonly files: readonly UploadListFile[];
  readonly texts: {
    /** "Files chosen". */
    readonly label: string;
    readonly sending: (name: string) => string;
    readonly kept: string;
    readonly retry: string;
    readonly remove: (name: string) => string;
  };
  /** Ids of files that cannot be removed: somebody else's. */
  readonly fixed?: readonly string[] | undefined;
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/** The files of a form with the progress or result of each upload. */
export function UploadList({ files, texts, fixed = [], onRemove, onRetry }: UploadListProps) {
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
                {texts.retry}
              </Button>
            )}
            {!fixed.includes(id) && (
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
