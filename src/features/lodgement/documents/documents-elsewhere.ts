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

export interface DocumentChangeTracker {
  /**
   * Compares the service's current list with the documents that the person has checked. All documents of the
   * first list count as checked.
   */
  update(documents: readonly ListedDocument[]): void;
  /** Records that this page uploaded, reused or restored the document. */
  markAdded(document: ListedDocument): void;
  /**
   * Records that this page removed the document. The list may then contain the previous version of the document. That
   * version is not reported as a change.
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

export function createDocumentChangeTracker(): DocumentChangeTracker {
  let seenDocuments: ReadonlyMap<DocumentId, ListedDocument> | undefined;
  let currentDocuments: readonly ListedDocument[] = [];
  const expectedVersions = new Map<string, number>();
  const listeners = new Set<() => void>();
  let listedChanges: readonly DocumentChange[] = [];

  function setSeenDocuments(next: Iterable<ListedDocument>): void {
    seenDocuments = new Map([...next].map((document) => [document.Id, document]));
    const changes = listChanges(seenDocuments, currentDocuments);
    if (changes.length === 0 && listedChanges.length === 0) return;
    listedChanges = changes;
    for (const listener of listeners) listener();
  }
  const listSeenDocumentsOfOtherSeries = (SeriesId: string) =>
    [...(seenDocuments?.values() ?? [])].filter((seenDocument) => seenDocument.SeriesId !== SeriesId);

  return {
    update(documents) {
      currentDocuments = documents.filter(({ State, IsOutcome }) => State !== "Superseded" && !IsOutcome);
      const previousVersions = currentDocuments.filter(
        ({ SeriesId, Version }) => expectedVersions.get(SeriesId) === Version,
      );
      for (const { SeriesId } of previousVersions) expectedVersions.delete(SeriesId);
      setSeenDocuments([...(seenDocuments?.values() ?? currentDocuments), ...previousVersions]);
    },
    markAdded(document) {
      if (seenDocuments) setSeenDocuments([...listSeenDocumentsOfOtherSeries(document.SeriesId), document]);
    },
    markRemoved({ Id, SeriesId, Version }) {
      if (Version > 1) expectedVersions.set(SeriesId, Version - 1);
      if (seenDocuments)
        setSeenDocuments([...seenDocuments.values()].filter((seenDocument) => seenDocument.Id !== Id));
    },
    markAllSeen: () => setSeenDocuments(currentDocuments),
    findSeenIds: () => seenDocuments && [...seenDocuments.keys()],
    list: () => listedChanges,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function listChanges(
  seenDocuments: ReadonlyMap<DocumentId, ListedDocument>,
  currentDocuments: readonly ListedDocument[],
): DocumentChange[] {
  const currentIds = new Set(currentDocuments.map(({ Id }) => Id));
  const currentSeries = new Set(currentDocuments.map(({ SeriesId }) => SeriesId));
  const seenSeries = new Set([...seenDocuments.values()].map(({ SeriesId }) => SeriesId));
  const addedDocuments = currentDocuments
    .filter(({ Id }) => !seenDocuments.has(Id))
    .map(({ Id, FileName, SeriesId }): DocumentChange => {
      return { id: Id, name: FileName, kind: seenSeries.has(SeriesId) ? "replaced" : "added" };
    });
  const removedDocuments = [...seenDocuments.values()]
    .filter(({ Id, SeriesId }) => !currentIds.has(Id) && !currentSeries.has(SeriesId))
    .map(({ Id, FileName }): DocumentChange => ({ id: Id, name: FileName, kind: "removed" }));
  return [...addedDocuments, ...removedDocuments];
}
