import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { readLeftoverAnswers } from "#features/lodgement/saving/journal/journal.ts";
import { openUnsentRecords } from "#work/forms/unsent-records.ts";
import { getFileStore } from "#work/uploads/upload-registry.ts";
import { claimLodgement } from "./claim-lodgement.ts";

afterEach(() => vi.restoreAllMocks());

it("moves the visitor's unsent answers and files into the account", async () => {
  vi.spyOn(location, "assign").mockImplementation(() => {});
  const records = openUnsentRecords({ indexedDB, crypto });
  const content = { "about.name": { value: "Ada Okafor" } };
  await records.write({ name: "visitor/app-1/window", writtenAt: 1_000, content });
  await records.write({ name: "visitor/app-2/window", writtenAt: 1_000, content });
  const place = { labels: ["site-plan"], itemPath: null };
  const storedFile = { id: "f1", file: new File(["%PDF-1.7"], "plan.pdf"), place, progress: {} };
  await getFileStore().write("visitor/app-1/visit/f1", storedFile, 1_000);
  const client = { call: async () => ({ ApplicationId: "app-1" }) } as unknown as ApiClient;

  expect(await claimLodgement("secret", { name: "Ada", storageId: "acc", client })).toBeNull();

  const leftoverAnswers = await readLeftoverAnswers("acc", "app-1");
  expect(leftoverAnswers.records[0]?.entries).toMatchObject(content);
  expect(await getFileStore().names("")).toEqual(["acc/app-1/visit/f1"]);
  expect((await records.readAll("visitor/")).map(({ name }) => name)).toEqual(["visitor/app-2/window"]);
  expect(location.assign).toHaveBeenCalledOnce();
});
