/** Creates delegations in every state, groups, and settings of child accounts. */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { DelegationRecord } from "../records/accounts/delegation-record.ts";
import type { GroupRecord, MembershipRecord, ShareRecord } from "../records/accounts/group-record.ts";
import type { PreferenceRecord } from "../records/accounts/preference-record.ts";
import { createMembershipId, createShareId } from "../rules/groups.ts";
import { getSeedAccountId } from "./accounts.ts";
import type { SeededApplication } from "./application.ts";
import { getInstantAgo } from "./instant-ago.ts";

const INVITATION_DAYS = 14;

interface SeededDelegation {
  readonly ownerName: string;
  /** Account name, or email address of a person without an account. */
  readonly delegateName: string;
  readonly rights: readonly DelegateRight[];
  /** Descriptions of the delegated applications; by default all applications. */
  readonly applicationDescriptions?: readonly string[];
  readonly state: DelegationRecord["State"];
  /** Days since the invitation. */
  readonly invitedDaysAgo: number;
  /** Days since the delegate answered the invitation. */
  readonly answeredDaysAgo?: number;
  /** Days since the owner or the delegate ended the delegation. */
  readonly endedDaysAgo?: number;
  /** Days until the delegation ends; negative if it has ended. */
  readonly endsInDays?: number;
  readonly updatesTo?: DelegationRecord["UpdatesTo"];
  readonly message?: string;
}

const seededDelegations: readonly SeededDelegation[] = [
  {
    ...{ ownerName: "user", delegateName: "delegate", rights: ["view", "edit"], state: "active" },
    invitedDaysAgo: 64,
    answeredDaysAgo: 63,
    message: "Please keep the forms up to date while I am on site.",
  },
  {
    ownerName: "parent",
    delegateName: "delegate",
    rights: ["view", "lodge"],
    state: "active",
    updatesTo: "both",
    applicationDescriptions: ["Display home, single storey"],
    invitedDaysAgo: 9,
    answeredDaysAgo: 8,
    endsInDays: 82,
  },
  {
    ownerName: "admin",
    delegateName: "delegate",
    rights: ["view", "edit", "book"],
    state: "invited",
    invitedDaysAgo: 2,
    ...{ message: "Could you look after the inspections of our sites by the harbour?" },
  },
  {
    ...{ ownerName: "child2", delegateName: "delegate", rights: ["view", "sign"], state: "active" },
    ...{ invitedDaysAgo: 240, answeredDaysAgo: 239, endsInDays: -58 },
  },
  {
    ...{ ownerName: "guest", delegateName: "delegate", rights: ["view"], state: "withdrawn" },
    ...{ invitedDaysAgo: 130, answeredDaysAgo: 129, endedDaysAgo: 70 },
  },
  {
    ownerName: "user",
    delegateName: "drafting@osgood.example",
    rights: ["view", "edit"],
    state: "invited",
    applicationDescriptions: ["Split-level dwelling on a sloping block"],
    invitedDaysAgo: 3,
    endsInDays: 60,
  },
  {
    ...{ ownerName: "user", delegateName: "admin", rights: ["view", "book"], state: "declined" },
    applicationDescriptions: ["Two-storey dwelling, class 1a and 10a"],
    invitedDaysAgo: 35,
    answeredDaysAgo: 33,
    endedDaysAgo: 33,
  },
  {
    ownerName: "user",
    delegateName: "engineer@lamont.example",
    rights: ["view"],
    state: "invited",
    invitedDaysAgo: 41,
  },
];

interface SeededGroup {
  readonly name: string;
  readonly owner: string;
  readonly members: readonly string[];
  readonly ageDays: number;
  readonly sharedApplications: readonly (readonly [account: string, what: string])[];
}

const seededGroups: readonly SeededGroup[] = [
  {
    name: "Millrace Road owners",
    ...{ owner: "user", members: ["guest"], ageDays: 75 },
    sharedApplications: [
      ["user", "Two-storey dwelling, class 1a and 10a"],
      ["user", "Dwelling on a bushfire-prone block"],
      ["user", "Extension with new roof"],
    ],
  },
  {
    name: "Quarry Road estate",
    ...{ owner: "parent", members: ["child2", "admin"], ageDays: 160 },
    sharedApplications: [
      ["child2", "Lot 18: two-storey dwelling"],
      ["parent", "Dwelling with attached garage"],
    ],
  },
];

export function seedDelegations(
  seededApplications: readonly SeededApplication[],
  domain: string,
  now: Date,
): DelegationRecord[] {
  return seededDelegations.map((delegation, index) => {
    const hasAccount = !delegation.delegateName.includes("@");
    return {
      Id: `delegation${index + 1}`,
      OwnerId: getSeedAccountId(delegation.ownerName),
      DelegateId:
        hasAccount && delegation.answeredDaysAgo !== undefined
          ? getSeedAccountId(delegation.delegateName)
          : null,
      Email: hasAccount ? `${delegation.delegateName}@demo.example` : delegation.delegateName,
      Rights: delegation.rights,
      ApplicationIds:
        delegation.applicationDescriptions?.map((description) =>
          findSeededId(seededApplications, delegation.ownerName, description),
        ) ?? null,
      State: delegation.state,
      Message: delegation.message ?? null,
      Domain: domain,
      TokenHash: null,
      InvitedAt: getInstantAgo(now, delegation.invitedDaysAgo),
      InvitationExpiresAt: getInstantAgo(now, delegation.invitedDaysAgo - INVITATION_DAYS),
      AnsweredAt:
        delegation.answeredDaysAgo === undefined ? null : getInstantAgo(now, delegation.answeredDaysAgo),
      ExpiresAt: delegation.endsInDays === undefined ? null : getInstantAgo(now, -delegation.endsInDays),
      EndedAt: delegation.endedDaysAgo === undefined ? null : getInstantAgo(now, delegation.endedDaysAgo),
      UpdatesTo: delegation.updatesTo ?? "owner",
    };
  });
}

interface SeededGroups {
  readonly groups: readonly GroupRecord[];
  readonly memberships: readonly MembershipRecord[];
  readonly shares: readonly ShareRecord[];
}

export function seedGroups(seededApplications: readonly SeededApplication[], now: Date): SeededGroups {
  const createGroupId = (index: number) => `group${index + 1}`;
  return {
    groups: seededGroups.map(({ name, owner, ageDays }, index) => ({
      Id: createGroupId(index),
      OwnerId: getSeedAccountId(owner),
      Name: name,
      CreatedAt: getInstantAgo(now, ageDays),
    })),
    memberships: seededGroups.flatMap(({ owner, members, ageDays }, index) =>
      [owner, ...members].map((name, place) => ({
        Id: createMembershipId(createGroupId(index), getSeedAccountId(name)),
        GroupId: createGroupId(index),
        AccountId: getSeedAccountId(name),
        JoinedAt: getInstantAgo(now, ageDays - place),
      })),
    ),
    shares: seededGroups.flatMap(({ sharedApplications, owner }, index) =>
      sharedApplications.map(([account, description], place) => {
        const ApplicationId = findSeededId(seededApplications, account, description);
        return {
          Id: createShareId(createGroupId(index), ApplicationId),
          ...{ GroupId: createGroupId(index), ApplicationId, AccountId: getSeedAccountId(account) },
          ...{ SharedById: getSeedAccountId(owner), At: getInstantAgo(now, 20 + place * 4) },
        };
      }),
    ),
  };
}

/**
 * Creates preferences: copies of emails for the demo user's office, and child accounts with a restricted menu or
 * without help texts.
 */
export function seedPreferences(): PreferenceRecord[] {
  const defaultPreferences = { IsHelpTextOn: true, UnprovenEmail: null, Menu: {} };
  const emptyGroups = { NotificationGroups: {}, PostPermitGroups: {} };
  return [
    {
      ...{ Id: getSeedAccountId("user"), ...defaultPreferences },
      NotificationGroups: { office: { IsOn: true, Emails: ["office@okafor.example"] } },
      PostPermitGroups: {
        site: { IsOn: true, Emails: ["site@okafor.example", "supervisor@okafor.example"] },
        insurer: { IsOn: false, Emails: ["policies@warranty.example"] },
      },
    },
    {
      ...{ Id: getSeedAccountId("child2"), ...defaultPreferences, ...emptyGroups },
      Menu: { "app-tracking": "deny" },
    },
    { ...{ Id: getSeedAccountId("child3"), ...defaultPreferences, ...emptyGroups }, IsHelpTextOn: false },
  ];
}

function findSeededId(
  seededApplications: readonly SeededApplication[],
  name: string,
  description: string,
): string {
  const application = seededApplications.find(
    ({ application, description: proposal }) =>
      application.AccountId === getSeedAccountId(name) && proposal === description,
  );
  if (!application) throw new Error(`${name} has no application of "${description}"`);
  return application.application.Id;
}
