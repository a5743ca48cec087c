import { afterAll, describe, expect, it } from "vitest";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import {
  createChildAccount,
  deleteChildAccount,
  deleteChildAccounts,
  getActiveAccounts,
  lockChildAccount,
  unlockChildAccount,
} from "#contract/accounts/child-account.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService } from "../../../service/in-process.ts";
import { createChildFactory, parentPath, personFields } from "./child-account.fixture.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const [{ call: parent }, { call: user }] = [await signIn(service, "parent"), await signIn(service, "user")];
const paging = { PageNumber: "1", PageSize: "50" };
const createChild = createChildFactory(service, parent);

describe("locking and deleting a child", () => {
  it("applies to every call and socket immediately, and is undone by unlocking", async () => {
    const { Id, signInAsChild } = await createChild();
    const { call, tokens } = await signInAsChild();
    const receivedTypes: ServiceMessage["Type"][] = [];
    let isEnded = false;
    service.context.hub.listen(tokens.TopicName, {
      send: ({ Type }) => receivedTypes.push(Type),
      end: () => {
        isEnded = true;
      },
    });
    expect((await parent(lockChildAccount, { params: { id: Id } })).body).toMatchObject({ State: "locked" });
    expect((await call(getApplicant)).status).toBe(401);
    expect([receivedTypes.at(0), isEnded]).toEqual(["Lock", true]);
    expect((await signInAsChild()).body.error).toBe(
      "Your account has been locked. Please contact your administrator",
    );
    expect((await parent(lockChildAccount, { params: { id: Id } })).status).toBe(200);
    expect((await parent(unlockChildAccount, { params: { id: Id } })).body.State).toBe("active");
    expect((await call(getApplicant)).status).toBe(401);
    expect((await signInAsChild()).status).toBe(200);
  });

  it("leaves applications with the parent, and makes the address available again", async () => {
    const { Id, signInAsChild, name } = await createChild();
    const { call, tokens } = await signInAsChild();
    const draftResponse = await call(createInit, { body: { ApplicationTypeId: "building-permit-pool" } });
    const receivedTypes: string[] = [];
    service.context.hub.listen(tokens.TopicName, {
      send: ({ Type }) => receivedTypes.push(Type),
      end: () => {},
    });
    expect((await parent(deleteChildAccount, { params: { id: Id } })).status).toBe(200);
    expect(receivedTypes[0]).toBe("Delete");
    expect([(await call(getApplicant)).status, (await signInAsChild()).status]).toEqual([401, 400]);
    const body = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Drafts" };
    const drafts = await parent(getApplicationList, { query: paging, body });
    expect(drafts.body.Items.map((item: { Id: string }) => item.Id)).toContain(draftResponse.body.Id);
    expect((await parent(deleteChildAccount, { params: { id: Id } })).status).toBe(404);
    const newChildFields = {
      ...personFields,
      FirstName: "New",
      Surname: "Person",
      Email: `${name}@demo.example`,
    };
    const recreateResponse = await parent(createChildAccount, {
      ...parentPath,
      body: { ...newChildFields, password: "a long password" },
    });
    expect(recreateResponse.status).toBe(200);
    expect((await signInAsChild()).status).toBe(200);
  });

  it("applies to several children, or to none if one of the accounts is not a child", async () => {
    const [firstChild, secondChild] = [await createChild(), await createChild()];
    const removeChildren = (ApplicantAccountIds: string[]) =>
      parent(deleteChildAccounts, { body: { ApplicantAccountIds } });
    expect((await removeChildren([firstChild.Id, "acc-user"])).status).toBe(404);
    expect((await firstChild.signInAsChild()).status).toBe(200);
    expect((await removeChildren([firstChild.Id, secondChild.Id, firstChild.Id])).status).toBe(200);
    expect([(await firstChild.signInAsChild()).status, (await secondChild.signInAsChild()).status]).toEqual([
      400, 400,
    ]);
  });

  it("removes it from the accounts to choose from", async () => {
    const { Id } = await createChild();
    const listActiveAccountIds = async () =>
      ((await parent(getActiveAccounts)).body as { Id: string }[]).map((account) => account.Id);
    expect(await listActiveAccountIds()).toEqual(expect.arrayContaining(["acc-parent", "acc-child1", Id]));
    await parent(lockChildAccount, { params: { id: Id } });
    expect(await listActiveAccountIds()).not.toContain(Id);
    expect(await listActiveAccountIds()).not.toContain("acc-child3");
    expect((await user(getActiveAccounts)).body).toEqual([
      expect.objectContaining({ Id: "acc-user", IsMe: true }),
    ]);
  });
});
