/** What can be searched: each kind with its collection, who may see it, and how a find is shown. */
import type { SearchKind } from "#contract/search.ts";
import { visibleWhere } from "../access.ts";
import type { ServiceContext } from "../context.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import type { AccountRecord, ApplicationRecord, Records } from "../records.ts";
import { getStatus, statuses } from "../status-table.ts";
import type { Where } from "../store.ts";

export interface Find {
  readonly id: string;
  readonly title: string;
  /** What else was looked through, the most telling first. */
  readonly texts: readonly string[];
  readonly statusName: string | null;
  /** A template is of none. */
  readonly applicationId: string | null;
  readonly link: string;
  readonly updatedAt: string;
  /** In place of number and address of the application. */
  readonly context?: string;
}

interface Seen {
  readonly account: AccountRecord;
  readonly visible: readonly Where<ApplicationRecord>[];
}

export interface Searchable {
  readonly kind: SearchKind;
  readonly name: string;
  /** Best first, at most `limit`, of what the account may see. */
  find(text: string, seen: Seen, limit: number): Find[];
}

type Reader = Pick<ServiceContext, "store" | "now">;

/** Whose things an account may find. */
export function seenBy(account: AccountRecord, reader: Reader): Seen {
  return { account, visible: visibleWhere(account, reader) };
}

/** Every kind, in the order in which finds are shown. */
export function searchables({ store }: Pick<ServiceContext, "store">): readonly Searchable[] {
  const kindOf = <Name extends keyof Records & string>(
    kind: SearchKind,
    name: string,
    collection: Name,
    whereOf: (seen: Seen) => readonly Where<Records[Name]>[],
    show: (record: Records[Name]) => Find,
  ): Searchable => ({
    kind,
    name,
    find: (text, seen, limit) =>
      store
        .collection(collection)
        .search(text, { where: whereOf(seen), limit })
        .map(show),
  });

  return [
    kindOf(
      "application",
      "Applications",
      "application",
      ({ visible }) => visible.map((where) => ({ ...where, StatusId: { in: shownStatuses } })),
      ({
        Id,
        Number: number,
        Title,
        Description,
        ApplicantName,
        ApplicationTypeId,
        StatusId,
        UpdatedAt,
      }) => ({
        id: Id,
        title: Title,
        texts: [number ?? "", Description ?? "", ApplicantName, getApplicationType(ApplicationTypeId).name],
        statusName: getStatus(StatusId).name,
        applicationId: Id,
        link: `/app-details/${Id}`,
        updatedAt: UpdatedAt,
        context: [number, getApplicationType(ApplicationTypeId).name].filter(Boolean).join(" · "),
      }),
    ),
    kindOf(
      "template",
      "Templates",
      "template",
      ({ account }) => [{ AccountId: account.Id }],
      ({ Id, Name, Description, ApplicationTypeId, UpdatedAt }) => ({
        id: Id,
        title: Name,
        texts: [Description],
        statusName: null,
        applicationId: null,
        link: `/application-template/${Id}`,
        updatedAt: UpdatedAt,
        context: getApplicationType(ApplicationTypeId).name,
      }),
    ),
  ];
}

const shownStatuses = statuses.map(({ id }) => id).filter((id) => id !== "deleted");
