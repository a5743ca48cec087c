import { useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useClient } from "#api/api-context.ts";
import {
  createBookEntry,
  deleteBookEntry,
  getAddressBook,
  updateBookEntry,
} from "#contract/applications/contact.ts";
import { usePaginationTexts } from "#i18n/use-pagination-texts.ts";
import { useRecordTexts } from "#i18n/use-record-texts.ts";
import { useText } from "#i18n/use-text.ts";
import { EmptyState, PaginationBar, type RecordFormProps, RecordList } from "#ui/index.ts";
import { RecordForm } from "#ui/records/record-form.tsx";
import { checkPerson, toPerson, toPersonValues, usePersonFormFields } from "#work/forms/person-fields.ts";
import { findInPages } from "#work/records/find-in-pages.ts";
import { useRecordEditing } from "#work/records/record-editing.ts";
import { BookRow } from "./book-row.tsx";
import type { ContactBookProps } from "./contact-book-props.ts";
import { refreshContacts } from "./contacts.queries.ts";

interface BookEntriesProps extends ContactBookProps {
  readonly page: z.output<(typeof getAddressBook)["reply"]>;
  readonly isFiltered: boolean;
  /** True while the next page loads and the previous page is shown dimmed. */
  readonly isDimmed: boolean;
}

export function BookEntries(props: BookEntriesProps) {
  const { page, state, onState, isFiltered, isDimmed } = props;
  const t = useText();
  const recordTexts = useRecordTexts();
  const pageTexts = usePaginationTexts();
  const client = useClient();
  const queries = useQueryClient();
  const editing = useRecordEditing({
    name: "contacts:book",
    items: page.Items,
    find: (id) => findInPages(id, (query) => client.call(getAddressBook, { query })),
    toValues: toPersonValues,
    toFields: toPerson,
    check: (values, savedValues) => checkPerson(values, savedValues, t),
    create: (body, key) => client.call(createBookEntry, { body, idempotencyKey: key }),
    update: (id, body) => client.call(updateBookEntry, { params: { id }, body }),
    remove: ({ Id }) => client.call(deleteBookEntry, { params: { id: Id } }),
    refresh: () => refreshContacts(queries),
  });
  const { form } = editing;
  return (
    <div className={isDimmed ? "grid gap-5 opacity-60" : "grid gap-5"} aria-busy={isDimmed}>
      <RecordList
        label={t("contacts.book.title")}
        editing={editing}
        texts={{
          ...recordTexts,
          ...{ add: t("contacts.add"), removed: (name) => t("contacts.book.removed", { name }) },
        }}
        canAdd
        summary={
          page.TotalCount > 0 && (
            <p className="flex flex-wrap gap-x-4 text-muted">
              <span>{t("contacts.book.count", { count: page.TotalCount })}</span>{" "}
              <span>{t(`contacts.book.order.${state.search === "" ? "lastUsed" : "bestMatch"}`)}</span>
            </p>
          )
        }
        empty={(addButton) => (
          <EmptyState
            icon="users"
            title={t(isFiltered ? "contacts.book.noneFound" : "contacts.book.none")}
            action={addButton}
          >
            {t(isFiltered ? "contacts.book.noneFoundText" : "contacts.book.noneText")}
          </EmptyState>
        )}
        getName={({ Name }) => Name}
        listActions={({ Actions }) => Actions}
        renderItem={(entry) => <BookRow entry={entry} detailsPath={props.detailsPath} />}
        renderForm={() =>
          form && (
            <PersonForm
              title={form.item ? t("contacts.editTitle", { name: form.item.Name }) : t("contacts.add")}
              form={form}
              failure={recordTexts.sayFailure(form.failure)}
            />
          )
        }
      />
      <PaginationBar
        {...{ page: state.page, pageSize: state.pageSize, pageOptions: props.pageOptions }}
        total={page.TotalCount}
        texts={pageTexts}
        onPage={(next) => onState({ ...state, page: next })}
        onPageSize={(pageSize) => onState({ ...state, page: 1, pageSize })}
      />
    </div>
  );
}

function PersonForm({ title, form, failure }: Pick<RecordFormProps, "title" | "form" | "failure">) {
  const t = useText();
  const texts = useRecordTexts();
  const { person, address, fillSuburb } = usePersonFormFields(form.values);
  return (
    <RecordForm
      title={title}
      form={{ ...form, change: (next) => form.change(fillSuburb(next)) }}
      texts={texts}
      failure={failure}
      groups={[{ fields: person }, address]}
    >
      <p className="field-hint">{t("contacts.book.changesHere")}</p>
    </RecordForm>
  );
}
