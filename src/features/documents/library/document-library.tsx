import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { EmptyState, Field, PageTitle, Pagination, Select, Skeleton, TextInput } from "#ui/index.ts";
import { dropdownQuery } from "#work/choices/dropdown-choices.ts";
import { documentLibraryQuery } from "#work/documents.queries.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { TypeOptions } from "../type-options.tsx";
import { DocumentLibraryTable } from "./document-library-table.tsx";

interface DocumentLibraryProps {
  readonly pageSize: number;
  readonly onOpen: (documentId: string) => void;
  readonly applicationHref: (id: ApplicationId) => string;
}

/** Lists my documents of all applications. */
export function DocumentLibrary({ pageSize, onOpen, applicationHref }: DocumentLibraryProps) {
  const t = useText();
  const client = useClient();
  const [text, setText] = useState("");
  const [typeId, setTypeId] = useState("");
  const [page, setPage] = useState(1);
  const search = useDeferredValue(text.trim());
  const library = useQuery(documentLibraryQuery(client, { search, typeId, page, pageSize }));
  const types = useQuery(dropdownQuery(client, "DocumentType")).data ?? [];
  const isFiltered = search !== "" || typeId !== "";
  const changeFilter = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <div className="grid gap-5">
      <PageTitle sub={t("documents.library.lead")}>{t("documents.library.title")}</PageTitle>
      <search className="flex flex-wrap gap-3">
        <Field
          label={t("documents.library.search")}
          className="min-w-56 max-w-md flex-1 [&_.field-label]:sr-only"
        >
          {(control) => (
            <TextInput
              {...control}
              type="search"
              data-shortcut="search"
              maxLength={200}
              placeholder={t("documents.library.searchExample")}
              value={text}
              onChange={({ target: { value } }) => changeFilter(() => setText(value))}
            />
          )}
        </Field>
        <Field label={t("documents.library.kind")} className="min-w-48 [&_.field-label]:sr-only">
          {(control) => (
            <Select
              {...control}
              value={typeId}
              onChange={({ target: { value } }) => changeFilter(() => setTypeId(value))}
            >
              <option value="">{t("documents.library.kindAll")}</option>
              <TypeOptions types={types} />
            </Select>
          )}
        </Field>
      </search>
      {library.isPending && <Skeleton lines={8} />}
      {isUnavailable(library) && (
        <LoadError
          title={t("documents.library.failed")}
          onRetry={() => library.refetch()}
          error={library.error}
        />
      )}
      {library.data?.TotalCount === 0 && (
        <EmptyState
          icon="folder"
          title={t(isFiltered ? "documents.library.noneFound" : "documents.library.none")}
        >
          {t(isFiltered ? "documents.library.noneFoundText" : "documents.library.noneText")}
        </EmptyState>
      )}
      {library.data && library.data.Items.length > 0 && (
        <>
          <DocumentLibraryTable
            documents={library.data.Items}
            isStale={library.isPlaceholderData}
            onOpen={onOpen}
            applicationHref={applicationHref}
          />
          <LibraryPagination
            page={page}
            pageSize={pageSize}
            total={library.data.TotalCount}
            onPage={setPage}
          />
        </>
      )}
    </div>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function LibraryPagination({ page, pageSize, total, onPage }: PagesProps) {
  const t = useText();
  const language = useLanguage();
  const formatCount = (value: number) => formatNumber(value, language);
  const firstPosition = (page - 1) * pageSize + 1;
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      onPage={onPage}
      labels={{
        nav: t("documents.library.pages"),
        previous: t("documents.library.previous"),
        next: t("documents.library.next"),
        page: (each) => t("documents.library.page", { page: formatCount(each) }),
      }}
    >
      <span role="status">
        {t("documents.library.shown", {
          first: formatCount(firstPosition),
          last: formatCount(Math.min(total, firstPosition + pageSize - 1)),
          total: formatCount(total),
        })}
      </span>
    </Pagination>
  );
}
