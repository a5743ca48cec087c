import { afterAll, describe, expect, it } from "vitest";
import {
  addGroupMember,
  createApplicantGroup,
  deleteApplicantGroup,
  getApplicantGroup,
  getApplicantGroups,
  getGroupApplications,
  leaveApplicantGroup,
  removeGroupMember,
  shareApplications,
  unshareApplications,
  updateApplicantGroup,
} from "#contract/accounts/applicant-group.ts";
import { changeApplicationStatus, getApplicantAppDetails } from "#contract/applications/application.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";
import { allApplicationsBody } from "../applications/list/all-applications-body.fixture.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const { store } = service.context;
const [user, guest, admin, child2, parent] = (await Promise.all(
  ["user", "guest", "admin", "child2", "parent"].map(async (name) => (await signIn(service, name)).call),
)) as [CallService, CallService, CallService, CallService, CallService];

const paging = { PageNumber: "1", PageSize: "100" };
const findFirstApplicationId = (account: string, StatusId: string) =>
  store.collection("application").find({ where: { AccountId: `acc-${account}`, StatusId } })[0]?.Id ?? "";
const fetchDetailsStatus = async (call: CallService, id: string) =>
  (await call(getApplicantAppDetails, { params: { id } })).status;
const listApplicationIds = async (call: CallService): Promise<string[]> => {
  return (await call(getApplicationList, { query: paging, body: allApplicationsBody })).body.Items.map(
    ({ Id }: { Id: string }) => Id,
  );
};

/** Creates a group that belongs to the demo user `admin` and has the demo user `guest` as a member. */
async function createGroupWithGuest() {
  const { body } = await admin(createApplicantGroup, { body: { Name: " Harbour owners " } });
  const params = { id: body.Group.Id };
  await admin(addGroupMember, { params, body: { Email: "Guest@demo.example" } });
  return params;
}

describe("a group", () => {
  it("is created, renamed and deleted by its owner, and visible to members only", async () => {
    const params = await createGroupWithGuest();
    const { body } = await guest(getApplicantGroup, { params });
    expect(body.Group).toMatchObject({ Name: "Harbour owners", MemberCount: 2, Actions: ["share", "leave"] });
    expect(body.Members.map(({ Person }: { Person: { Name: string } }) => Person.Name)).toEqual([
      "Marguerite Tan",
      "Noel Whitford",
    ]);
    const renameRequest = { params, body: { Name: "Quay owners" } };
    expect((await guest(updateApplicantGroup, renameRequest)).status).toBe(403);
    expect((await user(updateApplicantGroup, renameRequest)).status).toBe(404);
    expect((await admin(updateApplicantGroup, renameRequest)).body.Group.Name).toBe("Quay owners");
    expect((await admin(updateApplicantGroup, { params, body: { Name: "  " } })).body[0].Path).toBe("Name");
    const names = (await guest(getApplicantGroups, { query: paging })).body.Items.map(
      ({ Name }: { Name: string }) => Name,
    );
    expect(names).toEqual([...names].sort());
    expect((await admin(deleteApplicantGroup, { params })).status).toBe(200);
    expect((await guest(getApplicantGroup, { params })).status).toBe(404);
    expect(store.collection("membership").count({ GroupId: params.id })).toBe(0);
  });

  it("adds members by an account's address, once, and notifies them", async () => {
    const params = await createGroupWithGuest();
    const addMember = (Email: string, call = admin) => call(addGroupMember, { params, body: { Email } });
    expect((await addMember("nobody@mail.example")).body[0].Path).toBe("Email");
    expect((await addMember("locked@demo.example")).status).toBe(400);
    expect((await addMember("child2@demo.example", guest)).status).toBe(403);
    expect((await addMember("child2@demo.example")).body.Group.MemberCount).toBe(3);
    expect((await addMember("child2@demo.example")).body.Group.MemberCount).toBe(3);
    expect(readOutbox(service.context, "child2@demo.example", 1)[0]?.Subject).toContain("Harbour owners");
  });

  it("gives members read-only access to shared applications", async () => {
    const params = await createGroupWithGuest();
    const id = findFirstApplicationId("admin", "under-assessment");
    expect(await fetchDetailsStatus(guest, id)).toBe(404);
    const shareRequest = { params, body: { ApplicationIds: [id] } };
    expect((await admin(shareApplications, shareRequest)).body.Group.ApplicationCount).toBe(1);
    expect((await admin(shareApplications, shareRequest)).body.Group.ApplicationCount).toBe(1);
    expect(await fetchDetailsStatus(guest, id)).toBe(200);
    expect(await listApplicationIds(guest)).toContain(id);
    const sharedPage = (await guest(getGroupApplications, { params, query: paging })).body;
    expect(sharedPage.Items[0]).toMatchObject({ SharedBy: "Marguerite Tan", CanUnshare: false });
    await admin(addGroupMember, { params, body: { Email: "child2@demo.example" } });
    expect((await child2(getApplicantAppDetails, { params: { id } })).body).toMatchObject({
      Rights: ["view"],
      Actions: [],
      OnBehalfOf: { Name: "Marguerite Tan" },
    });
    const withdrawalRequest = { params: { id }, body: { Status: "Withdrawn" } };
    expect((await child2(changeApplicationStatus, withdrawalRequest)).status).toBe(403);
    expect((await guest(unshareApplications, shareRequest)).status).toBe(403);
    await admin(unshareApplications, shareRequest);
    expect(await fetchDetailsStatus(guest, id)).toBe(404);
  });

  it("can include applications of the member and the member's children only", async () => {
    const { body } = await parent(createApplicantGroup, { body: { Name: "Estate" } });
    const params = { id: body.Group.Id };
    const shareApplication = (id: string) =>
      parent(shareApplications, { params, body: { ApplicationIds: [id] } });
    expect((await shareApplication(findFirstApplicationId("child1", "submitted"))).status).toBe(200);
    expect((await shareApplication(findFirstApplicationId("user", "submitted"))).status).toBe(404);
    expect((await shareApplication("nothing-here")).status).toBe(404);
    expect(
      (
        await user(shareApplications, {
          params,
          body: { ApplicationIds: [findFirstApplicationId("user", "draft")] },
        })
      ).status,
    ).toBe(404);
  });

  it("still names who shared an application first if another member shares it again", async () => {
    const { body } = await parent(createApplicantGroup, { body: { Name: "Orchard" } });
    const params = { id: body.Group.Id };
    await parent(addGroupMember, { params, body: { Email: "child2@demo.example" } });
    const shareRequest = {
      params,
      body: { ApplicationIds: [findFirstApplicationId("child2", "intake-check")] },
    };
    await parent(shareApplications, shareRequest);
    const [first] = store.collection("share").find({ where: { GroupId: params.id } });
    expect(first?.SharedById).toBe("acc-parent");
    expect((await child2(shareApplications, shareRequest)).status).toBe(200);
    expect(store.collection("share").find({ where: { GroupId: params.id } })).toEqual([first]);
  });

  it("loses access to a member's shares when the member leaves or is removed", async () => {
    const params = await createGroupWithGuest();
    await admin(addGroupMember, { params, body: { Email: "child2@demo.example" } });
    await admin(addGroupMember, { params, body: { Email: "user@demo.example" } });
    const [ownApplicationId, childApplicationId] = [
      findFirstApplicationId("user", "recommended"),
      findFirstApplicationId("child2", "intake-check"),
    ];
    await user(shareApplications, { params, body: { ApplicationIds: [ownApplicationId] } });
    await child2(shareApplications, { params, body: { ApplicationIds: [childApplicationId] } });
    expect([
      await fetchDetailsStatus(guest, ownApplicationId),
      await fetchDetailsStatus(guest, childApplicationId),
    ]).toEqual([200, 200]);
    expect((await user(leaveApplicantGroup, { params })).status).toBe(200);
    expect(await fetchDetailsStatus(guest, ownApplicationId)).toBe(404);
    const removalRequest = { params, body: { AccountId: "acc-child2" } };
    expect((await guest(removeGroupMember, removalRequest)).status).toBe(403);
    expect((await admin(removeGroupMember, removalRequest)).body.Group.MemberCount).toBe(2);
    expect(await fetchDetailsStatus(guest, childApplicationId)).toBe(404);
    expect((await child2(getApplicantGroup, { params })).status).toBe(404);
    expect((await admin(leaveApplicantGroup, { params })).status).toBe(400);
    expect((await admin(removeGroupMember, { params, body: { AccountId: "acc-user" } })).status).toBe(404);
  });

  it("loses access to an application that moves to another account", async () => {
    const params = await createGroupWithGuest();
    const id = findFirstApplicationId("admin", "permit-issued");
    await admin(shareApplications, { params, body: { ApplicationIds: [id] } });
    const application = store.collection("application").get(id);
    if (!application) throw new Error("seeded");
    store.collection("application").put({ ...application, AccountId: "acc-user" });
    expect([await fetchDetailsStatus(guest, id), (await listApplicationIds(guest)).includes(id)]).toEqual([
      404,
      false,
    ]);
    expect((await admin(getGroupApplications, { params, query: paging })).body.TotalCount).toBe(0);
  });
});
