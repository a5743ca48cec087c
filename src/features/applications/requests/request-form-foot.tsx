import { useId } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, Textarea } from "#ui/index.ts";
import type { RequestCalls } from "./use-request-calls.ts";

const MAX_COMMENT_LENGTH = 4000;

interface RequestFootProps {
  /** Number of requested items that the person has not answered, confirmed or uploaded yet. */
  readonly openCount: number;
  /** Number of files that are not uploaded yet. */
  readonly uploadingCount: number;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly calls: RequestCalls;
  /** Name of the owner if only the owner can send the answers; otherwise null. */
  readonly onlySentBy: string | null;
  readonly onSend: () => void;
}

/** The end of the answer form: a comment, and the buttons to save and send. */
export function RequestFormFoot(props: RequestFootProps) {
  const { openCount, uploadingCount, comment, onComment, calls, onlySentBy, onSend } = props;
  const t = useText();
  const hintId = useId();
  return (
    <div className="grid max-w-prose gap-4 print:hidden">
      <Field
        label={t("applications.requests.comment")}
        hint={t("applications.requests.commentHint")}
        optionalText={t("applications.optional")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={(event) => onComment(event.target.value)}
          />
        )}
      </Field>
      <div className="grid justify-items-start gap-2">
        <p
          id={hintId}
          className={openCount + uploadingCount > 0 ? "font-medium text-warning-text" : "text-muted"}
        >
          {onlySentBy !== null
            ? t("applications.requests.notSent", { name: onlySentBy })
            : openCount > 0
              ? t("applications.requests.stillOpen", { count: openCount })
              : uploadingCount > 0
                ? t("applications.requests.uploading", { count: uploadingCount })
                : t("applications.requests.readyToSend")}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            busy={calls.isSending}
            disabled={openCount + uploadingCount > 0 || onlySentBy !== null}
            aria-describedby={hintId}
            onClick={onSend}
          >
            {t("applications.requests.send")}
          </Button>
          {calls.hasUnsavedChanges && (
            <Button busy={calls.isSaving} onClick={calls.save}>
              {t("applications.requests.saveForLater")}
            </Button>
          )}
          <span role="status" className="text-muted text-sm">
            {calls.isSaving
              ? t("applications.requests.commentSaving")
              : calls.isSaved && !calls.hasUnsavedChanges
                ? t("applications.requests.saved")
                : ""}
          </span>
        </div>
      </div>
    </div>
  );
}
