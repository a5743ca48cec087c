import type { Page } from "@playwright/test";
import { expect } from "./portal.ts";

/** Returns the names of the encrypted records of one of the portal's databases. Does not create the database. */
export function listStoredRecords(page: Page, databaseName: string): Promise<string[]> {
  return page.evaluate(async (wantedName) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === wantedName)) return [];
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(wantedName);
      request.onsuccess = () => resolve(request.result);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = database.transaction("records").objectStore("records").getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return keys.map(String);
  }, databaseName);
}

/** Waits until this browser has stored `count` records of unsent answers and forms. The screen does not show this. */
export async function expectUnsentRecords(page: Page, count: number): Promise<void> {
  const countRecords = async () => (await listStoredRecords(page, "lodgement-journal")).length;
  await expect.poll(countRecords).toBe(count);
}
