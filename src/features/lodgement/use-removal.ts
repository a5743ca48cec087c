import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useClient } from "#api/api-context.ts";
import { deleteDocument } from "#api/document.ts";
import type { ApplicationDocument } from "#contract/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { lodgementKeys } from "./lodgement.queries.ts";

const UNDO_MS = 8_000;

/** Files that leave when the time to undo is over; a page closed before then keeps them. */
let going: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setGoing(next: Iterable<string>): void {
  going = new Set(next);
  for (const listener of listeners) listener();
}
const without = (id: string) => [...going].filter((each) => each !== id);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a file away at once, with a while to change one's mind. */
export function useRemoval(applicationId: ApplicationId) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const now = useSyncExternalStore(subscribe, () => going);

  async function leave(document: ApplicationDocument): Promise<void> {
    try {
      await deleteDocument(client, { params: { id: document.Id } });
    } catch {
      showToast({ text: t("lodgement.file.removeFailed", { name: document.FileName }), tone: "danger" });
    }
    await queries.invalidateQueries({ queryKey: lodgementKeys.documents(applicationId) });
    setGoing(without(document.Id));
  }

  return {
    isGoing: (id: string) => now.has(id),
    remove(document: ApplicationDocument) {
      setGoing([...going, document.Id]);
      const timer = setTimeout(() => void leave(document), UNDO_MS);
      showToast({
        text: t("lodgement.file.removed", { name: document.FileName }),
        lifeMs: UNDO_MS,
        action: {
          label: t("lodgement.undo"),
          onSelect: () => {
            clearTimeout(timer);
            setGoing(without(document.Id));
          },
        },
      });
    },
  };
}
