/** The content of the table cells, by column. */
import type { ReactNode } from "react";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { isDraft } from "#work/next-step/next-step.ts";
import { ApplicationNumber, ApplicationStatus, DueDate, EmptyValue } from "../../application-facts.tsx";
import type { ApplicationPaths } from "../../application-paths.ts";
import { ContinueDraftLink } from "./continue-draft-link.tsx";
import type { ListColumn } from "./list-columns.ts";

type Column = Exclude<ListColumn, "Title">;

interface ListCell {
  readonly width: string;
  /** True if a card omits the cell, because there is nothing to show. */
  readonly isEmpty: (application: ListedApplication) => boolean;
  readonly render: (application: ListedApplication, paths: ApplicationPaths) => ReactNode;
}

const isNeverEmpty = () => false;

export const listCells: Readonly<Record<Column, ListCell>> = {
  Number: {
    width: "w-36",
    isEmpty: ({ Number: number }) => number === null,
    render: (application) => <ApplicationNumber application={application} />,
  },
  ApplicationTypeName: {
    width: "w-44",
    isEmpty: ({ ApplicationTypeName }) => ApplicationTypeName === "",
    render: ({ ApplicationTypeName }) => ApplicationTypeName || <EmptyValue />,
  },
  Status: {
    width: "w-60",
    isEmpty: isNeverEmpty,
    render: (application, paths) =>
      isDraft(application) ? (
        <span className="flex flex-col items-start gap-1">
          <span className="flex items-center gap-1">
            <span className="shrink-0">
              <ApplicationStatus application={application} paths={paths} />
            </span>
            <span className="hidden text-muted @max-[40rem]/table:line-clamp-1">
              {application.ApplicationTypeName}
            </span>
          </span>
          <ContinueDraftLink application={application} paths={paths} />
        </span>
      ) : (
        <ApplicationStatus application={application} paths={paths} />
      ),
  },
  DueDate: {
    width: "w-32",
    // A draft has the date of its automatic deletion as its due date. A card has no space to explain that, so
    // it omits the date.
    isEmpty: (application) => !(application.DueDate ?? application.DueReason) || isDraft(application),
    render: (application) => <DueDate application={application} />,
  },
  SubmittedAt: {
    width: "w-32",
    isEmpty: ({ SubmittedAt }) => SubmittedAt === null,
    render: ({ SubmittedAt }) => (SubmittedAt ? <DateText iso={SubmittedAt} form="date" /> : <EmptyValue />),
  },
  UpdatedAt: {
    width: "w-32",
    // `UpdatedAt` is an empty string if the provider sends no date.
    isEmpty: ({ UpdatedAt }) => UpdatedAt === "",
    render: ({ UpdatedAt }) => (UpdatedAt ? <DateText iso={UpdatedAt} /> : <EmptyValue />),
  },
  ApplicantName: {
    width: "w-40",
    isEmpty: ({ ApplicantName }) => ApplicantName === "",
    render: ({ ApplicantName }) => (ApplicantName ? <bdi>{ApplicantName}</bdi> : <EmptyValue />),
  },
};
