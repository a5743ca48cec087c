/** The page that lists accounts, with buttons to lock, unlock and delete. */

import { html } from "hono/html";
import { getFullName } from "#contract/full-name.ts";
import type { ServiceContext } from "../../context/context.ts";
import { findSecondFactor } from "../../domain/accounts/second-factor.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { type Html, renderPage, renderTag } from "./layout.ts";

const toneByState = { active: "success", locked: "warning", deleted: "neutral", visitor: "neutral" } as const;
const stateNames = {
  active: "Active",
  locked: "Locked",
  deleted: "Deleted",
  visitor: "Visitor, by private link",
} as const;
const roleNames: Readonly<Record<number, string>> = {
  1: "Administrator",
  2: "User",
  3: "Guest",
  4: "Visitor",
};

export function renderAccountsPage(context: ServiceContext, notice?: string): Html {
  const { store } = context;
  const accounts = store.collection("account").find({ orderBy: { field: "Email", direction: "asc" } });
  const counts = store.collection("application").countByValue("AccountId");
  return renderPage(
    { title: "Accounts", at: "accounts", notice },
    html`<h1>Accounts</h1>
      <p class="soft">Locking and deleting take effect immediately. The person is signed out and told why.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" class="roomy">Role</th>
            <th scope="col" class="roomy number">Applications</th>
            <th scope="col" class="roomy">State</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          ${accounts.map((account) =>
            renderAccountRow(
              account,
              {
                applicationCount: counts.get(account.Id) ?? 0,
                hasFactor: findSecondFactor(account.Id, context) !== undefined,
              },
              accounts,
            ),
          )}
        </tbody>
      </table>`,
  );
}

interface AccountFacts {
  /** Number of the account's applications. */
  readonly applicationCount: number;
  readonly hasFactor: boolean;
}

function renderAccountRow(
  account: AccountRecord,
  { applicationCount, hasFactor }: AccountFacts,
  accounts: readonly AccountRecord[],
): Html {
  const parent = accounts.find(({ Id }) => Id === account.ParentId);
  const state = renderTag(toneByState[account.State], stateNames[account.State]);
  return html`<tr>
    <td>
      <span class="strong">${getFullName(account)}</span>
      <span class="line soft">${account.Email}</span>
      ${parent ? html`<span class="line soft">child of ${parent.Email}</span>` : ""}
      <span class="narrow">${state}</span>
    </td>
    <td class="roomy">${account.Roles.map((role) => roleNames[role] ?? role).join(", ")}</td>
    <td class="roomy number">${applicationCount}</td>
    <td class="roomy">${state}</td>
    <td>${account.State === "deleted" ? "" : renderActions(account, hasFactor)}</td>
  </tr>`;
}

function renderActions(account: AccountRecord, hasFactor: boolean): Html {
  const { Id, State } = account;
  const accountName = html`<span class="unseen"> ${getFullName(account)}</span>`;
  const [action, name] = State === "locked" ? ["unlock", "Unlock"] : ["lock", "Lock"];
  return html`<div class="buttons">
    <form method="post" action="/desk/accounts/${Id}/${action}">
      <button type="submit" class="second small">${name}${accountName}</button>
    </form>
    ${hasFactor ? renderFactorReset(Id, accountName) : ""}
    <details class="sure">
      <summary>Delete${accountName}</summary>
      <form method="post" action="/desk/accounts/${Id}/delete">
        <button type="submit" class="small">Delete for good</button>
      </form>
    </details>
  </div>`;
}

/** Renders a button that removes the second factor of a person who lost the device and the recovery codes. */
function renderFactorReset(id: string, accountName: Html): Html {
  return html`<details class="sure">
    <summary>Reset sign-in codes${accountName}</summary>
    <form method="post" action="/desk/accounts/${id}/reset-factor">
      <div class="field">
        <label for="check-${id}">How the identity was checked</label>
        <input id="check-${id}" name="check" required maxlength="200" placeholder="Driver licence, at the counter" />
      </div>
      <button type="submit" class="small">Turn sign-in codes off</button>
    </form>
  </details>`;
}
