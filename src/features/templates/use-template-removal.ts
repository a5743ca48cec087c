import { useEffect, useRef, useState } from "react";
import type { ApplicationTemplate } from "#contract/application-template.ts";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { useDeletion } from "./template-actions.ts";

const UNDO_MS = 8_000;

/** Takes a template away at once; it leaves the service when the time to undo is over, or the screen is left. */
export function useTemplateRemoval() {
  const t = useText();
  const { mutateAsync } = useDeletion();
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const [id, timer] of timers) {
        clearTimeout(timer);
        void mutateAsync(id).catch(() => undefined);
      }
      timers.clear();
    };
  }, [mutateAsync]);

  const back = (id: string) => setGoing((now) => new Set([...now].filter((each) => each !== id)));

  async function leave({ Id, Name }: ApplicationTemplate): Promise<void> {
    waiting.current.delete(Id);
    try {
      await mutateAsync(Id);
    } catch {
      showToast({ tone: "danger", text: t("templates.deleteFailed", { name: Name }) });
      back(Id);
    }
  }

  return {
    isGoing: (id: string) => going.has(id),
    remove(template: ApplicationTemplate) {
      const { Id, Name } = template;
      setGoing((now) => new Set([...now, Id]));
      waiting.current.set(
        Id,
        setTimeout(() => void leave(template), UNDO_MS),
      );
      showToast({
        text: t("templates.deleted", { name: Name }),
        lifeMs: UNDO_MS,
        action: {
          label: t("templates.undo"),
          onSelect: () => {
            clearTimeout(waiting.current.get(Id));
            waiting.current.delete(Id);
            back(Id);
          },
        },
      });
    },
  };
}
