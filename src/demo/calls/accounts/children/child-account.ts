/** The endpoints with which a parent account manages its child accounts (spec 6, spec 7.2). */

import {
  assignRoleMenu,
  changeChildPassword,
  createChildAccount,
  deleteChildAccount,
  deleteChildAccounts,
  getActiveAccounts,
  getChildAccounts,
  getChildMenu,
  lockChildAccount,
  unlockChildAccount,
  updateChildAccount,
} from "#contract/accounts/child-account.ts";
import { getFullName } from "#contract/full-name.ts";
import type { ServiceContext } from "../../../context/context.ts";
import { publishAccountChange } from "../../../domain/accounts/account-changes.ts";
import { type AccountAction, changeAccount } from "../../../domain/accounts/account-state.ts";
import { assignChildMenu, getChildMenuItems } from "../../../domain/accounts/assigned-menu.ts";
import {
  findChildAccounts,
  toChildAccountResponse,
  toChildAccountResponses,
} from "../../../domain/accounts/child-account-response.ts";
import { addChildAccount, changeChildAccount } from "../../../domain/accounts/child-accounts.ts";
import { assertStrongPassword } from "../../../domain/accounts/password-rules.ts";
import { assertPasswordConfirmed } from "../../../domain/accounts/recent-password.ts";
import { setPassword } from "../../../domain/accounts/reset.ts";
import { emailWelcome } from "../../../domain/accounts/welcome.ts";
import { getCurrentSignIn } from "../../../http/bearer.ts";
import { runIdempotently } from "../../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../../http/service-error.ts";
import { encodeBase64Url } from "../../../http/signature.ts";
import { createMessage } from "../../../messages/message.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import { canLodge } from "../../../rules/access.ts";

const NOT_A_PARENT = createMessage("accounts.noChildAccounts");

export function serveChildAccount(serve: ServeEndpoint, context: ServiceContext): void {
  const { store, passwords, random } = context;
  const accounts = store.collection("account");

  const getChild = (id: string, parent: AccountRecord): AccountRecord => {
    const child = accounts.get(id);
    if (!child || child.ParentId !== parent.Id || child.State === "deleted") throw createNotFoundError();
    return child;
  };
  const assertOwnChildren = (id: string, { Id }: AccountRecord) => {
    if (id !== Id) throw createNotFoundError();
  };
  const changeState = (child: AccountRecord, action: AccountAction) => changeAccount(child, action, context);

  serve(getChildAccounts, ({ params, query, signedIn: { account } }) => {
    assertOwnChildren(params.id, account);
    const children = findChildAccounts(account.Id, query, context);
    const offset = (query.PageNumber - 1) * query.PageSize;
    return {
      Items: toChildAccountResponses(children.slice(offset, offset + query.PageSize), context),
      TotalCount: children.length,
    };
  });

  serve(createChildAccount, async ({ params, body, signedIn, idempotencyKey }) => {
    const { account, session } = signedIn;
    assertOwnChildren(params.id, account);
    if (account.ParentId || !canLodge(account)) throw new ServiceError(403, NOT_A_PARENT);
    if (body.password !== undefined) assertStrongPassword(body.password);
    const passwordHash = await passwords.hash(body.password ?? encodeBase64Url(random(32)));
    const { password: _secret, ...request } = body;
    const addedChildren: AccountRecord[] = [];
    const response = runIdempotently(
      { key: idempotencyKey, scope: `child ${account.Id}`, request },
      context,
      () => {
        const child = addChildAccount(account, request, passwordHash, context);
        addedChildren.push(child);
        return toChildAccountResponse(child, context);
      },
    );
    const sender = { parent: account, domain: session.Domain };
    if (addedChildren.length > 0) publishAccountChange("child-accounts", [account.Id], context);
    for (const child of addedChildren)
      await emailWelcome(child, { ...sender, hasPassword: body.password !== undefined }, context);
    return response;
  });

  serve(updateChildAccount, ({ params, body, signedIn: { account, session } }) => {
    const previousChild = getChild(params.id, account);
    if (body.Email.trim().toLowerCase() !== previousChild.Email.toLowerCase())
      assertPasswordConfirmed(session, context);
    const child = changeChildAccount(previousChild, body, account, context);
    publishAccountChange("child-accounts", [account.Id], context);
    return toChildAccountResponse(child, context);
  });

  serve(changeChildPassword, async ({ params, body, signedIn }) => {
    const { account, session } = signedIn;
    getChild(params.id, account);
    assertPasswordConfirmed(session, context);
    assertStrongPassword(body.password);
    const passwordHash = await passwords.hash(body.password);
    setPassword(getChild(params.id, getCurrentSignIn(signedIn, context).account), passwordHash, context);
    return SUCCESS_RESPONSE;
  });

  serve(getChildMenu, ({ params, signedIn: { account } }) =>
    getChildMenuItems(getChild(params.id, account), context),
  );

  serve(assignRoleMenu, ({ params, body, signedIn: { account } }) => {
    const menu = store.transaction(() => {
      const child = getChild(params.id, account);
      const unknownIds = assignChildMenu(child, body.Items, context);
      if (unknownIds.length > 0)
        throw new ServiceError(
          400,
          unknownIds.map((id) => ({
            Message: createMessage("accounts.notInMenu", { item: id }),
            Path: "Items",
          })),
        );
      return getChildMenuItems(child, context);
    });
    publishAccountChange("menu", [params.id], context);
    publishAccountChange("child-accounts", [account.Id], context);
    return menu;
  });

  serve(deleteChildAccount, ({ params, signedIn: { account } }) => {
    changeState(getChild(params.id, account), "delete");
    return SUCCESS_RESPONSE;
  });

  serve(deleteChildAccounts, ({ body, signedIn: { account } }) => {
    const children = [...new Set(body.ApplicantAccountIds)].map((id) => getChild(id, account));
    for (const child of children) changeState(child, "delete");
    return SUCCESS_RESPONSE;
  });

  serve(lockChildAccount, ({ params, signedIn: { account } }) => {
    const child = getChild(params.id, account);
    return toChildAccountResponse(child.State === "locked" ? child : changeState(child, "lock"), context);
  });

  serve(unlockChildAccount, ({ params, signedIn: { account } }) => {
    const child = getChild(params.id, account);
    return toChildAccountResponse(child.State === "active" ? child : changeState(child, "unlock"), context);
  });

  serve(getActiveAccounts, ({ signedIn: { account } }) =>
    [account, ...findChildAccounts(account.Id, { State: "active" }, context)].map((person) => ({
      ...{ Id: person.Id, Name: getFullName(person), Email: person.Email, CompanyName: person.CompanyName },
      IsMe: person.Id === account.Id,
    })),
  );
}
