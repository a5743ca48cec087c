import type * as z from "zod/mini";
import type { childAccount, getChildAccounts } from "#contract/accounts/child-account.ts";
import { getFullName } from "#contract/full-name.ts";
import type { StoreContext } from "../../context/context.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { statusTable } from "../../rules/statuses/status-table.ts";
import { getPreferences } from "./preferences.ts";

type ChildAccountResponse = z.input<typeof childAccount>;
type ChildAccountListQuery = Partial<z.output<(typeof getChildAccounts)["query"]>>;

const countedStatusIds = statusTable.map(({ id }) => id).filter((id) => id !== "deleted");

/**
 * Returns the child accounts of a parent account in the requested order, by default sorted by name. Omits
 * deleted accounts.
 */
export function findChildAccounts(
  parentId: string,
  { Search, State, SortBy, SortDirection }: ChildAccountListQuery,
  { store }: StoreContext,
): AccountRecord[] {
  const selectedStates = State ? [State] : ["active", "locked"];
  const searchWords = (Search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const sortSign = SortDirection === "desc" ? -1 : 1;
  const getSortKey = (child: AccountRecord) =>
    SortBy === "Email" ? child.Email : SortBy === "State" ? child.State : getFullName(child);
  return store
    .collection("account")
    .find({ where: { ParentId: parentId, State: { in: selectedStates } } })
    .filter((child) => {
      const searchableText = `${getFullName(child)} ${child.Email} ${child.Username}`.toLowerCase();
      return searchWords.every((word) => searchableText.includes(word));
    })
    .sort((one, other) => sortSign * getSortKey(one).localeCompare(getSortKey(other)));
}

export function toChildAccountResponse(child: AccountRecord, context: StoreContext): ChildAccountResponse {
  const [response] = toChildAccountResponses([child], context);
  if (!response) throw new Error("no response for the child account");
  return response;
}

/**
 * Converts child accounts to responses. Counts the applications of all accounts together, instead of one
 * query per account.
 */
export function toChildAccountResponses(
  children: readonly AccountRecord[],
  { store }: StoreContext,
): ChildAccountResponse[] {
  const applications = store.collection("application");
  const accountIdCondition = { in: children.map(({ Id }) => Id) };
  const applicationCounts = applications.countByValue("AccountId", {
    AccountId: accountIdCondition,
    StatusId: { in: countedStatusIds },
  });
  const draftCounts = applications.countByValue("AccountId", {
    AccountId: accountIdCondition,
    StatusId: "draft",
  });
  return children.map((child) => {
    const { Id, Username, Email, FirstName, Surname, CompanyName, Phone, Address, Roles } = child;
    const State = child.State === "locked" ? "locked" : "active";
    const [lastSession] = store.collection("session").find({
      where: { AccountId: Id },
      orderBy: { field: "CreatedAt", direction: "desc" },
      limit: 1,
    });
    return {
      ...{ Id, Username, Email, FirstName, Surname, CompanyName, phone: Phone, address: Address },
      roles: [...Roles],
      State,
      LastSignInAt: lastSession?.CreatedAt ?? null,
      ApplicationCount: applicationCounts.get(Id) ?? 0,
      DraftCount: draftCounts.get(Id) ?? 0,
      HasOwnMenu: Object.keys(getPreferences(Id, { store }).Menu).length > 0,
      Actions: [
        ...(["update", "change-password", "assign-menu"] as const),
        State === "locked" ? ("unlock" as const) : ("lock" as const),
        "delete" as const,
      ],
    };
  });
}
