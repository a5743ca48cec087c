/**
 * Tracks documents that were added, replaced or removed elsewhere since the person last checked the
 * application (faults D18).
 */
import type { ApplicationDocument } from "#contract/applications/document.ts";
import type { DocumentId } from "#contract/shapes.ts";

type ListedDocument = Pick<
  ApplicationDocument,
  "Id" | "SeriesId" | "Version" | "FileName" | "State" | "IsOutcome"
>;

export interface DocumentChange {
  readonly id: string;
  readonly name: string;
  readonly kind: "added" | "replaced" | "removed";
}

export interface DocumentsElsewhere {
  /**
   * Compares the documents that the person has checked with the service's current list. All documents of the
   * first list count as checked.
   */
  update(documents: readonly ListedDocument[]): void;
  /** Records that this page uploaded, reused or restored the document. */
  markAdded(document: ListedDocument): void;
  /**
   * Records that this page removed the document. The list may then contain the previous version of the
   * document, which is not reported as a change.
   */
  markRemoved(document: ListedDocument): void;
  /** Marks all documents as checked by the person. */
  markAllSeen(): void;
  /** Returns the ids of the documents that the person has seen; undefined until the list has loaded once. */
  findSeenIds(): DocumentId[] | undefined;
  /** Returns the changes. The array stays the same object until the list changes. */
  list(): readonly DocumentChange[];
  subscribe(listener: () => void): () => void;
}

export function createDocumentsElsewhere(): DocumentsElsewhere {
  let seen: ReadonlyMap<DocumentId, ListedDocument> | undefined;
  let current: readonly ListedDocument[] = [];
  const returning = new Map<string, number>();
  const listeners = new Set<() => void>();
  let listed: readonly DocumentChange[] = [];

  function put(next: Iterable<ListedDocument>): void {
    seen = new Map([...next].map((document) => [document.Id, document]));
    const changes = listChanges(seen, current);
    if (changes.length === 0 && listed.length === 0) return;
    listed = changes;
    for (const listener of listeners) listener();
  }
  const others = (SeriesId: string) => [...(seen?.values() ?? [])].filter((one) => one.SeriesId !== SeriesId);

  return {
    update(documents) {
      current = documents.filter(({ State, IsOutcome }) => State !== "Superseded" && !IsOutcome);
      const returned = current.filter(({ SeriesId, Version }) => returning.get(SeriesId) === Version);
      for (const { SeriesId } of returned) returning.delete(SeriesId);
      put([...(seen?.values() ?? current), ...returned]);
    },
    markAdded(document) {
      if (seen) put([...others(document.SeriesId), document]);
    },
    markRemoved({ Id, SeriesId, Version }) {
      if (Version > 1) returning.set(SeriesId, Version - 1);
      if (seen) put([...seen.values()].filter((one) => one.Id !== Id));
    },
    markAllSeen: () => put(current),
    findSeenIds: () => seen && [...seen.keys()],
    list: () => listed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function listChanges(
  seen: ReadonlyMap<DocumentId, ListedDocument>,
  current: readonly ListedDocument[],
): DocumentChange[] {
  const ids = new Set(current.map(({ Id }) => Id));
  const series = new Set(current.map(({ SeriesId }) => SeriesId));
  const seenSeries = new Set([...seen.values()].map(({ SeriesId }) => SeriesId));
  const added = current
    .filter(({ Id }) => !seen.has(Id))
    .map(({ Id, FileName, SeriesId }): DocumentChange => {
      return { id: Id, name: FileName, kind: seenSeries.has(SeriesId) ? "replaced" : "added" };
    });
  const removed = [...seen.values()]
    .filter(({ Id, SeriesId }) => !ids.has(Id) && !series.has(SeriesId))
    .map(({ Id, FileName }): DocumentChange => ({ id: Id, name: FileName, kind: "removed" }));
  return [...added, ...removed];
}
