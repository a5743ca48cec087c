import type { OnDraftDeleted } from "#features/applications/draft-removal.ts";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { getErrorMessage } from "../error-message.ts";

/**
 * Lifetime of the toast in milliseconds. The toast stays until it is dismissed, because there is no time
 * limit for undo.
 */
const UNDO_LIFETIME_MS = Number.POSITIVE_INFINITY;

export function useDraftDeletedToast(onDeleted?: () => void): OnDraftDeleted {
  const t = useText();
  return (draft, undo) => {
    showToast({
      tone: "success",
      text: t("app.draftDeleted", { title: draft.Title }),
      lifeMs: UNDO_LIFETIME_MS,
      action: {
        label: t("app.undo"),
        onSelect: () => {
          undo().catch((error: unknown) => showToast({ tone: "danger", text: getErrorMessage(error, t) }));
        },
      },
    });
    onDeleted?.();
  };
}
