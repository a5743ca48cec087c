/** Cell content by column. */
import type { ReactNode } from "react";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { DateText } from "#i18n/date-text.tsx";
import { ApplicationNumber, ApplicationStatus, DueDate, EmptyValue } from "../../application-facts.tsx";
import type { ListColumn } from "./list-columns.ts";

type Column = Exclude<ListColumn, "Title">;

interface ListCell {
  readonly width: string;
  /** True if the cell can be left out where cells are stacked. */
  readonly isEmpty: (application: ListedApplication) => boolean;
  readonly draw: (application: ListedApplication) => ReactNode;
}

const never = () => false;

export const listCells: Readonly<Record<Column, ListCell>> = {
  Number: {
    width: "w-36",
    isEmpty: ({ Number: number }) => number === null,
    draw: (application) => <ApplicationNumber application={application} />,
  },
  ApplicationTypeName: {
    width: "w-44",
    isEmpty: never,
    draw: ({ ApplicationTypeName }) => ApplicationTypeName,
  },
  Status: {
    width: "w-52",
    isEmpty: never,
    draw: (application) => <ApplicationStatus application={application} />,
  },
  DueDate: {
    width: "w-32",
    isEmpty: ({ DueDate }) => DueDate === null,
    draw: (application) => <DueDate application={application} />,
  },
  SubmittedAt: {
    width: "w-32",
    isEmpty: ({ SubmittedAt }) => SubmittedAt === null,
    draw: ({ SubmittedAt }) => (SubmittedAt ? <DateText iso={SubmittedAt} form="date" /> : <EmptyValue />),
  },
  UpdatedAt: { width: "w-32", isEmpty: never, draw: ({ UpdatedAt }) => <DateText iso={UpdatedAt} /> },
  ApplicantName: {
    width: "w-40",
    isEmpty: never,
    draw: ({ ApplicantName }) => <bdi>{ApplicantName}</bdi>,
  },
};
