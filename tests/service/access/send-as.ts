/** Sends one call of the contract, as one persona, about one record of the owner. */
import fc from "fast-check";
import { isFileReply } from "#contract/endpoint.ts";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { changeAccount } from "#demo/domain/accounts/account-state.ts";
import { issueTokens, openSession } from "#demo/domain/accounts/sessions.ts";
import { signDeclaration } from "#demo/officer/demonstration/lodge-draft.ts";
import { type DemoRecords, demoCollections } from "#demo/records/records.ts";
import { createKnownValues } from "../known-values.ts";
import type { TestService } from "../test-service.ts";
import { validValues } from "../valid-values.ts";
import { bodyFor, queryFor } from "./bodies.ts";
import { CANARY_TEXT, insertPersonas, OWNER, type Persona, personas, shareApplication } from "./personas.ts";
import type { Rollback } from "./rollback.ts";
import { findCollectionName } from "./rows.ts";

const ABSENT_ID = "nothing-here";
type Fields = Record<string, unknown>;

/** The record that a request is about, and the sample that is its body. */
export interface Target {
  readonly params: Readonly<Record<string, string>>;
  /** Collection of the record whose existence strangers must not learn; empty if there is no record. */
  readonly collectionName: string;
  readonly id: string;
  readonly sample: number;
}

export interface AccessResult {
  readonly status: number;
  readonly text: string;
}

export async function createSendAs(testService: TestService, rollback: Rollback) {
  const { store } = testService.service.context;
  const tokens = new Map<string, string>();
  const knownValues = createKnownValues();
  insertPersonas(testService);
  const canary = store.collection("application").find({ where: { AccountId: OWNER, StatusId: "draft" } })[0];
  if (canary)
    store.collection("application").put({
      ...canary,
      Title: CANARY_TEXT,
      SearchText: `${CANARY_TEXT} ${canary.SearchText}`.toLowerCase(),
    });
  // Sign the returned applications. They have all answers, but must be signed again before they can be
  // lodged.
  for (const application of store.collection("application").find({ where: { StatusId: "returned" } }))
    signDeclaration(application, testService.service.context);
  for (const { accountId } of personas) {
    const account =
      accountId && store.collection("account").get(accountId.replace(/acc-(locked|deleted)-owner/, OWNER));
    if (!account) continue;
    const session = openSession(
      account,
      { domain: account.Domains[0] ?? "", device: "Test" },
      testService.service.context,
    );
    tokens.set(accountId, (await issueTokens(session, testService.service.context)).Token);
  }
  for (const call of allEndpoints)
    if (
      call.endpoint.method === "GET" &&
      !call.endpoint.path.includes(":") &&
      !isFileReply(call.endpoint.reply)
    ) {
      const response = await send(call, { params: {}, collectionName: "", id: "", sample: 1 }, "owner");
      if (response.status === 200) knownValues.learn(JSON.parse(response.text), call.area);
    }
  rollback.mark();

  async function send(
    call: NamedEndpoint,
    target: Target,
    who: Persona["name"],
    isAbsent = false,
  ): Promise<AccessResult> {
    const { area, name, endpoint } = call;
    const persona = personas.find((one) => one.name === who);
    const path = endpoint.path.replace(/:(\w+)/g, (_all, param: string) =>
      encodeURIComponent(isAbsent ? ABSENT_ID : (target.params[param] ?? "list")),
    );
    const place = { target, store, isAbsent, absentId: ABSENT_ID };
    const fillKnownValues = (schema: NonNullable<typeof endpoint.body>) =>
      knownValues.fill(
        fc.sample(validValues(schema), { seed: target.sample, numRuns: 1 })[0],
        `${area}.${name}`,
      ) as Fields;
    const query = endpoint.query && { ...fillKnownValues(endpoint.query), ...queryFor(name, place) };
    const searchPart = query ? `?${new URLSearchParams(getText(query))}` : "";
    const body = endpoint.body && JSON.stringify(bodyFor(name, fillKnownValues(endpoint.body), place));
    const token = persona?.accountId && tokens.get(persona.accountId);
    const response = await testService.send(
      new Request(`http://service.localhost${path}${searchPart}`, {
        method: endpoint.method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(body && endpoint.method !== "GET" && { body }),
      }),
    );
    const isText = /json|text/.test(response.headers.get("Content-Type") ?? "");
    return {
      status: response.status,
      text: isText ? await response.text() : `${(await response.arrayBuffer()).byteLength} bytes`,
    };
  }

  function giveToOwner(target: Target): void {
    const applicationId =
      target.collectionName === "application"
        ? target.id
        : findField(target.collectionName, target.id, "ApplicationId");
    const previousOwner = applicationId
      ? store.collection("application").get(applicationId)?.AccountId
      : findOwner(target);
    for (const name of Object.keys(demoCollections) as (keyof DemoRecords & string)[]) {
      const ownRecords = name === target.collectionName ? [store.collection(name).get(target.id)] : [];
      const attachedRecords =
        applicationId && name !== "event" && name !== "mail" ? listAttached(name, applicationId) : [];
      for (const item of [...ownRecords, ...attachedRecords])
        if (item && previousOwner)
          store
            .collection(name)
            .put(JSON.parse(JSON.stringify(item).replaceAll(`"${previousOwner}"`, `"${OWNER}"`)) as never);
    }
    const shares = store.collection("share");
    for (const { Id } of applicationId ? shares.find({ where: { ApplicationId: applicationId } }) : [])
      shares.delete(Id);
    if (applicationId) shareApplication(applicationId, testService);
    if (target.collectionName !== "group") return;
    const memberships = store.collection("membership");
    for (const { Id } of memberships.find({ where: { GroupId: target.id } })) memberships.delete(Id);
    const [GroupId, AccountId, JoinedAt] = [target.id, OWNER, "2026-11-01T00:00:00.000Z"];
    memberships.put({ Id: `${GroupId}:${AccountId}`, GroupId, AccountId, JoinedAt });
  }

  function listAttached(name: keyof DemoRecords & string, applicationId: string) {
    const record = store.collection(name).get(applicationId);
    return [
      ...(record ? [record] : []),
      ...store.collection(name).find({ where: { ApplicationId: applicationId } as never }),
    ];
  }

  function findOwner({ collectionName, id }: Target): string | undefined {
    return findField(collectionName, id, "AccountId") ?? findField(collectionName, id, "OwnerId");
  }

  function findField(collectionName: string, id: string, field: string): string | undefined {
    if (!(collectionName in demoCollections)) return undefined;
    const item = store.collection(collectionName as keyof DemoRecords & string).get(id) as unknown as
      | Fields
      | undefined;
    return typeof item?.[field] === "string" && item[field] !== "" ? String(item[field]) : undefined;
  }

  return {
    /** Returns candidate records for a call, to be tried until it succeeds. */
    targets({ area, name, endpoint }: NamedEndpoint): Target[] {
      const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);
      const lastParam = params.at(-1) === "b" ? "a" : (params.at(-1) ?? "id");
      const collectionName = findCollectionName(area, name, endpoint.path, lastParam);
      if (collectionName === "account")
        return listAccountIds(name).map((id) => ({
          params: { [lastParam]: id },
          collectionName,
          id,
          sample: 1,
        }));
      if (!(collectionName in demoCollections)) return [];
      const items = store.collection(collectionName as keyof DemoRecords & string).find({ limit: 400 });
      const candidates = Array.from({ length: 60 }, (_, at) => items[(at * 37) % Math.max(1, items.length)]);
      const candidateIds = [...new Set(candidates.flatMap((item) => (item ? [item.Id] : [])))];
      return candidateIds.flatMap((id, at) => {
        const ownApplicationId = findField(collectionName, id, "ApplicationId") ?? id;
        const applicationParam =
          params.length > 1 && lastParam !== "a" ? { [params[0] ?? ""]: ownApplicationId } : {};
        const templateParam = params.includes("b") ? { b: "template1" } : {};
        return [
          {
            params: { ...applicationParam, ...templateParam, [lastParam]: id },
            collectionName,
            id,
            sample: at + 1,
          },
        ];
      });
    },
    /** Returns the response to the persona; all records are restored afterwards. */
    async send(
      call: NamedEndpoint,
      target: Target,
      who: Persona["name"],
      isAbsent = false,
    ): Promise<AccessResult> {
      if (target.collectionName && target.collectionName !== "account") giveToOwner(target);
      const owner = store.collection("account").get(OWNER);
      if (owner && who === "locked owner") changeAccount(owner, "lock", testService.service.context);
      if (owner && who === "deleted owner") changeAccount(owner, "delete", testService.service.context);
      const result = await send(call, target, who, isAbsent);
      rollback.rewind();
      return result;
    },
  };
}

function listAccountIds(name: string): string[] {
  return /createChildAccount|getChildAccounts/.test(name) ? ["acc-parent"] : [OWNER];
}

function getText(query: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}
