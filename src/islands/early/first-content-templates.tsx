/**
 * Templates in which the first responses are shown before any module is loaded (`first-content.ts`,
 * decisions 137): the rows of the list, the head of an application, or the first questions of a draft. They
 * are rendered at build time. `data-fill` names the value that an element shows; the script removes an
 * element whose value is empty.
 */
import {
  CARD,
  CARD_FACT,
  CARD_TITLE,
  HIDDEN_IN_CARD_CLASS,
} from "#features/applications/list/table/card-classes.ts";
import { defaultColumns } from "#features/applications/list/table/list-columns.ts";
import { listTableColumns, type TableColumn } from "#features/applications/list/table/table-columns.ts";
import {
  getButtonClass,
  Icon,
  joinClassNames,
  Link,
  Skeleton,
  StatusTag,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
} from "#ui/index.ts";

/** `title` is the heading of the list. */
export function FirstContentTemplates({ title }: { title: string }) {
  return (
    <>
      <template data-first-content="list">
        <FirstRows title={title} />
      </template>
      <template data-first-content="details">
        <FirstDetails />
      </template>
      <template data-first-content="draft">
        <FirstStep />
      </template>
    </>
  );
}

/** The list with one row, which the script repeats. */
function FirstRows({ title }: { title: string }) {
  const columns = listTableColumns(defaultColumns, { isSelectable: true, hasActions: true });
  return (
    <main>
      <div className="page-head">
        <div className="min-w-0 grow">
          <h1 className="page-title">{title}</h1>
          <Skeleton className="page-sub h-lh w-60 max-w-full" />
        </div>
        <Skeleton className="h-10 w-52" />
      </div>
      <Skeleton className="mt-5 h-10 max-md:mt-3" />
      <Skeleton className="mt-4 h-8 max-w-96 max-md:hidden" />
      <Skeleton className="mt-4 h-10.5 max-md:mt-3" />
      <div className="mt-4">
        <Table className="text-[0.9375rem] @min-[40rem]/table:table-fixed">
          <Thead aria-hidden="true">
            <Tr>
              {columns.map(({ id, className }) => (
                <Th key={id} className={className}>
                  <Skeleton className="h-lh w-16 max-w-full" />
                </Th>
              ))}
            </Tr>
          </Thead>
          <Tbody>
            <Tr className={CARD}>
              {columns.map((column) => (
                <FirstRowCell key={column.id} {...column} />
              ))}
            </Tr>
          </Tbody>
        </Table>
      </div>
    </main>
  );
}

function FirstRowCell({ id, className }: TableColumn) {
  if (id === "select") return <Td className={joinClassNames(className, HIDDEN_IN_CARD_CLASS)} />;
  if (id === "Title") {
    return (
      <Td className={joinClassNames(className, CARD_TITLE)}>
        <Link href="" className="font-medium">
          <bdi data-fill="Title" />
        </Link>
        <span
          className={joinClassNames("line-clamp-2 text-muted text-sm", HIDDEN_IN_CARD_CLASS)}
          data-fill="Facts"
        />
      </Td>
    );
  }
  if (id === "Status") {
    return (
      <Td className={joinClassNames(className, CARD_FACT)}>
        <span className="flex flex-col items-start gap-1">
          <span className="flex items-center gap-1">
            <StatusTag tone="neutral" className="shrink-0 whitespace-normal">
              <bdi data-fill="Status" />
            </StatusTag>
            <bdi className="hidden text-muted @max-[40rem]/table:line-clamp-1" data-fill="DraftType" />
          </span>
          <span className={getButtonClass({ size: "s" })} aria-hidden="true" data-fill="Step">
            <Skeleton className="h-3 w-16" />
          </span>
        </span>
      </Td>
    );
  }
  if (id === "actions")
    return (
      <Td className={joinClassNames(className, "ps-1 pe-0 @max-[40rem]/table:w-auto")}>
        <span aria-hidden="true" className={getButtonClass({ variant: "quiet" })}>
          <Icon name="more" />
        </span>
      </Td>
    );
  return (
    <Td className={joinClassNames(className, HIDDEN_IN_CARD_CLASS)}>
      <Skeleton className="h-4 w-20" />
    </Td>
  );
}

/** The head of an application, above placeholders. */
function FirstDetails() {
  return (
    <main>
      <div className="page-head">
        <div className="min-w-0 grow">
          <h1 className="page-title">
            <bdi data-fill="Title" />
          </h1>
          <div className="page-sub" data-fill="Head" />
        </div>
        <Skeleton className="h-10 w-52" />
      </div>
      <div className="card mt-5 grid gap-4 rounded-theme border border-line bg-raised p-4 md:grid-cols-3 md:gap-8 md:p-5">
        <div className="grid content-start justify-items-start gap-2">
          <Skeleton className="h-4 w-24" />
          <StatusTag tone="neutral">
            <bdi data-fill="Status" />
          </StatusTag>
          <Skeleton className="h-4 w-full" />
        </div>
        <Skeleton lines={2} />
        <Skeleton lines={3} />
      </div>
      <Skeleton lines={8} className="mt-6" />
    </main>
  );
}

/** A step of the wizard with one question, which the script repeats. */
function FirstStep() {
  return (
    <main>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:mb-4">
        <Skeleton className="my-1 h-8 w-28" />
        <Skeleton className="my-1 h-8 w-28" />
      </div>
      <div className="items-start gap-10 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="stepper-side">
          <Skeleton className="my-2 h-5 w-32" />
          <Skeleton className="my-2 h-5 w-28" />
          <Skeleton lines={8} className="mt-4 max-lg:hidden" />
        </div>
        <div className="grid min-w-0 gap-6">
          <div>
            <p className="text-muted" data-fill="Form" />
            <h1 className="page-title">
              <span data-fill="StepTitle" />
            </h1>
            <p className="page-sub" data-fill="Intro" />
            <div className="page-sub" data-fill="Minutes">
              <Skeleton className="h-lh w-32" />
            </div>
          </div>
          <div className="field max-w-3xl">
            <div className="fieldset-heading" data-fill="Section" />
            <p className="field-hint" data-fill="Help" />
            <div className="mt-3 grid w-full gap-6">
              <div className="field" data-question="">
                <p className="field-label" data-fill="Label" />
                <p className="field-hint" data-fill="Hint" />
                <div className="skeleton h-11 w-full" data-fill="Input" />
                <div className="choices" data-fill="Choices">
                  <div className="choice" data-choice="">
                    <span className="choice-mark choice-radio" />
                    <p className="choice-label" data-fill="ChoiceLabel" />
                    <p className="field-hint choice-hint" data-fill="ChoiceHint" />
                  </div>
                </div>
              </div>
              <Skeleton lines={6} />
            </div>
          </div>
        </div>
      </div>
    </main>
  );
}
