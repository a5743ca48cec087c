import { useEffect, useRef, useState } from "react";
import type { ApplicationTemplate } from "#contract/applications/application-template.ts";
import { useText } from "#i18n/use-text.ts";
import { dismissToast, showToast } from "#ui/index.ts";
import { useDeleteTemplate } from "./template-actions.ts";

/**
 * Hides a template immediately, but deletes it only when the screen is closed. Until then, the person can
 * undo the removal.
 */
export function useTemplateRemoval() {
  const t = useText();
  const { mutateAsync } = useDeleteTemplate();
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const pendingTimers = useRef(new Map<string, number>());

  useEffect(() => {
    const leaving = pendingTimers.current;
    return () => {
      for (const [id, toast] of leaving) {
        dismissToast(toast);
        void mutateAsync(id).catch(() => undefined);
      }
      leaving.clear();
    };
  }, [mutateAsync]);

  return {
    isGoing: (id: string) => going.has(id),
    remove({ Id, Name }: ApplicationTemplate) {
      setGoing((now) => new Set([...now, Id]));
      const toast = showToast({
        text: t("templates.deleted", { name: Name }),
        lifeMs: Number.POSITIVE_INFINITY,
        action: {
          label: t("templates.undo"),
          onSelect: () => {
            pendingTimers.current.delete(Id);
            setGoing((now) => new Set([...now].filter((each) => each !== Id)));
          },
        },
      });
      pendingTimers.current.set(Id, toast);
    },
  };
}
