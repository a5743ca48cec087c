import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createVersionId, type FormVersion } from "./form-versions.ts";
import {
  countStoredForms,
  createStoredFormWriter,
  readStoredVersions,
  removeStoredForms,
} from "./stored-forms.ts";
import { getFormPrefix, openUnsentRecords } from "./unsent-records.ts";

const records = openUnsentRecords({ indexedDB, crypto });
const now = () => Date.now();
const place = { accountId: "acc-1", key: "message:1" };

/** Imports a second instance of the module. Like another window, it has its own claims. */
function openWindow(): Promise<typeof import("./stored-forms.ts")> {
  vi.resetModules();
  return import("./stored-forms.ts");
}

async function write(window: typeof import("./stored-forms.ts"), versions: readonly FormVersion[]) {
  const writer = window.createStoredFormWriter(place, { versions: () => versions, stored: [], now });
  writer.touch();
  await writer.flush();
  expect(writer.isWritten()).toBe(true);
}

const storeEarlier = (name: string, content: unknown, writtenAt: number) =>
  records.write({ name: `${getFormPrefix("acc-1")}${name}`, writtenAt, content });
const listStoredForms = async () => (await records.readAll("acc-1/")).map(({ content }) => content);

afterEach(async () => {
  for (const { name } of await records.readAll("")) await records.remove(name);
});

describe("what is typed into the same form in two windows", () => {
  it("is stored by each of them, and counts as one form", async () => {
    const [one, other] = [await openWindow(), await openWindow()];
    await write(one, [{ id: "one", value: "When?" }]);
    expect(await other.readStoredVersions(place)).toEqual([]);
    await write(other, [{ id: "other", value: "Where?" }]);
    expect((await listStoredForms()).toSorted()).toEqual(["When?", "Where?"]);
    expect(await countStoredForms("acc-1")).toBe(1);
  });

  it("is read by one window after both are closed, the newest first", async () => {
    await storeEarlier("message:1/b", "When?", 2);
    await storeEarlier("message:1/a", "Where?", 3);
    await storeEarlier("message:1", "Of an earlier release", 1);
    await storeEarlier("message:12", "Another form", 4);
    const [one, other] = [await openWindow(), await openWindow()];
    expect(await one.readStoredVersions(place)).toEqual([
      { id: "a", value: "Where?" },
      { id: "b", value: "When?" },
      { id: "", value: "Of an earlier release" },
    ]);
    expect(await other.readStoredVersions(place)).toEqual([]);
    expect(await one.readStoredVersions(place)).toHaveLength(3);
  });
});

it("what is typed in a window that is being closed is read by the next one", async () => {
  const name = `${getFormPrefix("acc-1")}message:9/a`;
  await storeEarlier("message:9/a", "When?", 1);
  const closed = Promise.withResolvers<void>();
  void navigator.locks.request(name, () => closed.promise);
  const reading = (await openWindow()).readStoredVersions({ ...place, key: "message:9" });
  const isWaiting = async () =>
    expect((await navigator.locks.query()).pending?.map((lock) => lock.name)).toContain(name);
  await vi.waitFor(isWaiting);
  await storeEarlier("message:9/a", "When exactly?", 2);
  closed.resolve();
  expect(await reading).toEqual([{ id: "a", value: "When exactly?" }]);
});

it("the versions of a form are stored until the form no longer has them", async () => {
  await storeEarlier("message:1", "When?", 1);
  const stored = await readStoredVersions(place);
  let versions: readonly FormVersion[] = [{ id: "typed", value: "Where?" }, ...stored];
  const writer = createStoredFormWriter(place, { versions: () => versions, stored, now });
  const store = async (next: readonly FormVersion[]) => {
    versions = next;
    writer.touch();
    await writer.flush();
    return (await listStoredForms()).toSorted();
  };
  expect(await store(versions)).toEqual(["When?", "Where?"]);
  expect(await store([{ id: "", value: "When exactly?" }])).toEqual(["When exactly?"]);
  expect(await store([])).toEqual([]);
});

it("the version that was begun last is read first, also if all were written at the same time", async () => {
  const ids = [createVersionId(1_000), createVersionId(1_000), createVersionId(2_000)];
  const shuffledIds = ["of an earlier release", ids[1], ids[2], ids[0]];
  for (const id of shuffledIds) await storeEarlier(`message:1/${id}`, id, 1);
  expect((await readStoredVersions(place)).map(({ id }) => id)).toEqual([
    ...ids.toReversed(),
    "of an earlier release",
  ]);
});

it("a removed form is no longer claimed", async () => {
  const listClaims = async () =>
    (await navigator.locks.query()).held?.filter(({ name }) => name?.includes("message:7")) ?? [];
  const ownPlace = { ...place, key: "message:7" };
  let versions: readonly FormVersion[] = [{ id: "typed", value: "When?" }];
  const writer = createStoredFormWriter(ownPlace, { versions: () => versions, stored: [], now });
  const store = () => {
    writer.touch();
    return writer.flush();
  };
  await store();
  expect(await listClaims()).toHaveLength(1);
  versions = [];
  await store();
  expect(await listClaims()).toEqual([]);

  versions = [{ id: "other", value: "Where?" }];
  await store();
  await removeStoredForms("acc-1");
  expect(await listClaims()).toEqual([]);
});

it("a form is stored however old it is, because the clock of this device may be wrong", async () => {
  await storeEarlier("message:1", "When?", 0);
  expect(await countStoredForms("acc-1")).toBe(1);
  expect(await listStoredForms()).toEqual(["When?"]);
});
