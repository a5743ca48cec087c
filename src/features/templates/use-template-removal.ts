import { useEffect, useRef, useState } from "react";
import type { ApplicationTemplate } from "#contract/applications/application-template.ts";
import { useText } from "#i18n/use-text.ts";
import { dismissToast, showToast } from "#ui/index.ts";
import { useDeleteTemplate } from "./template-actions.ts";

/**
 * Removes templates from the list. A template is hidden immediately, but deleted only when the screen is
 * closed. Until then, the person can undo the removal.
 */
export function useTemplateRemoval() {
  const t = useText();
  const { mutateAsync } = useDeleteTemplate();
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const toastIds = useRef(new Map<string, number>());

  useEffect(() => {
    const pendingToasts = toastIds.current;
    return () => {
      for (const [id, toast] of pendingToasts) {
        dismissToast(toast);
        void mutateAsync(id).catch(() => undefined);
      }
      pendingToasts.clear();
    };
  }, [mutateAsync]);

  return {
    isRemoved: (id: string) => removedIds.has(id),
    remove({ Id, Name }: ApplicationTemplate) {
      setRemovedIds((now) => new Set([...now, Id]));
      const toast = showToast({
        text: t("templates.deleted", { name: Name }),
        lifeMs: Number.POSITIVE_INFINITY,
        action: {
          label: t("templates.undo"),
          onSelect: () => {
            toastIds.current.delete(Id);
            setRemovedIds((now) => new Set([...now].filter((each) => each !== Id)));
          },
        },
      });
      toastIds.current.set(Id, toast);
    },
  };
}
