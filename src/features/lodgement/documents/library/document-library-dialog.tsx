/**
 * Lists the person's documents of all applications. Selecting a document links it to the question, so that it
 * is not uploaded again (asks 1).
 */

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import { reuseDocument } from "#contract/applications/document.ts";
import { useText } from "#i18n/use-text.ts";
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorAlert,
  Field,
  Skeleton,
  showToast,
  TextInput,
} from "#ui/index.ts";
import { documentLibraryQuery, getDocumentsKey } from "#work/documents.queries.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { createItemId } from "../../answers/item-id.ts";
import { useLodgement } from "../../lodgement-context.tsx";
import type { QuestionFiles } from "../use-question-files.ts";
import { DocumentLibraryItem } from "./document-library-item.tsx";

const PAGE_SIZE = 10;

interface LibraryDialogProps {
  readonly questionFiles: QuestionFiles;
  readonly label: string;
  readonly onClose: () => void;
}

export function DocumentLibraryDialog({ questionFiles, label, onClose }: LibraryDialogProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { applicationId, documentsElsewhere } = useLodgement();
  const [searchText, setSearchText] = useState("");
  const [isAnyKind, setAnyKind] = useState(false);
  const [page, setPage] = useState(1);
  const search = useDeferredValue(searchText.trim());
  const filter = { search, typeId: isAnyKind ? "" : questionFiles.kinds[0], page, pageSize: PAGE_SIZE };
  const libraryQuery = useQuery(documentLibraryQuery(client, filter));
  const reuseMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (DocumentId: string) =>
      client.call(reuseDocument, {
        params: { applicationId },
        body: { DocumentId, DocumentTypeIds: [questionFiles.kinds[0]], ItemPath: questionFiles.itemPath },
        idempotencyKey: createItemId(),
      }),
    onSuccess: async (document) => {
      const { FileName } = document;
      documentsElsewhere.markAdded(document);
      await queries.invalidateQueries({ queryKey: getDocumentsKey(applicationId) });
      showToast({ text: t("lodgement.document.taken", { name: FileName }), tone: "success" });
      onClose();
    },
  });
  const otherDocuments =
    libraryQuery.data?.Items.filter(({ ApplicationId }) => ApplicationId !== applicationId) ?? [];
  const pageCount = Math.ceil((libraryQuery.data?.TotalCount ?? 0) / PAGE_SIZE);
  const failure = reuseMutation.error ? getErrorText(reuseMutation.error) : undefined;

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      closeLabel={t("lodgement.document.close")}
      title={t("lodgement.document.libraryTitle", { label })}
    >
      <div className="grid gap-4">
        <Field label={t("lodgement.document.search")} hint={t("lodgement.document.searchHint")}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              data-autofocus
              value={searchText}
              onChange={(event) => {
                setSearchText(event.target.value);
                setPage(1);
              }}
              // Prevent Enter from submitting the form around the dialog.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
          )}
        </Field>
        <Checkbox
          label={t("lodgement.document.anyKind")}
          checked={isAnyKind}
          onChange={(event) => {
            setAnyKind(event.target.checked);
            setPage(1);
          }}
        />
        {failure && <ErrorAlert failure={failure} t={t} />}
        {libraryQuery.isPending && <Skeleton lines={5} />}
        {isUnavailable(libraryQuery) && (
          <LoadError
            title={t("lodgement.document.libraryFailed")}
            onRetry={() => libraryQuery.refetch()}
            error={libraryQuery.error}
          />
        )}
        {libraryQuery.data && otherDocuments.length === 0 && (
          <EmptyState icon="folder" title={t("lodgement.document.libraryNone")}>
            {t(isAnyKind ? "lodgement.document.libraryNoneText" : "lodgement.document.libraryNoneOfKind")}
          </EmptyState>
        )}
        {otherDocuments.length > 0 && (
          <ul className="grid gap-2">
            {otherDocuments.map((item) => (
              <DocumentLibraryItem
                key={item.Id}
                document={item}
                limits={questionFiles.limits.own}
                isBusy={reuseMutation.isPending && reuseMutation.variables === item.Id}
                onSelect={() => !reuseMutation.isPending && reuseMutation.mutate(item.Id)}
              />
            ))}
          </ul>
        )}
        {pageCount > 1 && (
          <div className="flex items-center justify-between gap-3">
            <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t("lodgement.document.newer")}
            </Button>
            <span className="text-muted text-sm">
              {t("lodgement.document.page", { page, pages: pageCount })}
            </span>
            <Button size="s" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
              {t("lodgement.document.older")}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
