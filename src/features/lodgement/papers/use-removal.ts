import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useClient } from "#api/api-context.ts";
import { deleteDocument, updateDocument } from "#api/document.ts";
import type { ApplicationDocument } from "#contract/document.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

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
  const renew = () => queries.invalidateQueries({ queryKey: lodgementKeys.documents(applicationId) });

  function fail(document: ApplicationDocument): void {
    showToast({ text: t("lodgement.file.removeFailed", { name: document.FileName }), tone: "danger" });
  }

  async function leave(document: ApplicationDocument): Promise<void> {
    try {
      await deleteDocument(client, { params: { id: document.Id } });
    } catch {
      fail(document);
    }
    await renew();
    setGoing(without(document.Id));
  }

  async function label(document: ApplicationDocument, DocumentTypeIds: string[]): Promise<void> {
    try {
      await updateDocument(client, { params: { id: document.Id }, body: { DocumentTypeIds } });
    } catch {
      fail(document);
    }
    await renew();
  }

  return {
    isGoing: (id: string) => now.has(id),
    /** `kinds`: what it was here. A file that answers another question as well stays there. */
    remove(document: ApplicationDocument, kinds: readonly string[]) {
      const { Id, FileName: name, DocumentTypeIds } = document;
      const others = DocumentTypeIds.filter((id) => !kinds.includes(id));
      if (others.length > 0) {
        void label(document, others);
        const undo = { label: t("lodgement.undo"), onSelect: () => void label(document, DocumentTypeIds) };
        showToast({ text: t("lodgement.paper.unlabelled", { name }), lifeMs: UNDO_MS, action: undo });
        return;
      }
      setGoing([...going, Id]);
      const timer = setTimeout(() => void leave(document), UNDO_MS);
      showToast({
        text: t("lodgement.file.removed", { name }),
        lifeMs: UNDO_MS,
        action: {
          label: t("lodgement.undo"),
          onSelect: () => {
            clearTimeout(timer);
            setGoing(without(Id));
          },
        },
      });
    },
  };
}
