/**
 * Tests two processes with one database, and a restart: a form version made current in one process is current in all.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import { getApplicationTypes } from "#contract/applications/application-type.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { poolAndBarrier } from "../wizards/pool-and-barrier.ts";
import { signIn } from "./caller.fixture.ts";
import { type RunningService, startService } from "./start-service.ts";

const dataDir = mkdtempSync(join(tmpdir(), "shared-forms-"));
const runningServices = new Set<RunningService>();
const start = async () => {
  const service = await startService({ port: 0, dataDir });
  runningServices.add(service);
  return service;
};
const stop = async (service: RunningService) => {
  runningServices.delete(service);
  await service.close();
};
afterAll(async () => {
  await Promise.all([...runningServices].map((service) => service.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

const form = {
  ...structuredClone(poolAndBarrier),
  ...{ id: "tree-removal", version: 1, applicationTypeIds: ["tree-removal"] },
  title: { key: "wizard.tree.title", text: "Tree removal" },
};
function post({ url }: RunningService, path: string, body: unknown) {
  return fetch(`${url}/desk/api/forms${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
}

async function findTreeRemovalType(service: RunningService) {
  const { call } = await signIn(service, "user");
  const types: { Id: string; Name: string }[] = (await call(getApplicationTypes)).body;
  return { call, type: types.find(({ Id }) => Id === "tree-removal") };
}

it("is offered by another process at its next request, and after a restart", async () => {
  const firstService = await start();
  const secondService = await start();
  expect((await findTreeRemovalType(secondService)).type).toBeUndefined();
  expect((await post(firstService, "", form)).status).toBe(200);
  expect((await findTreeRemovalType(secondService)).type).toBeUndefined();
  expect((await post(firstService, "/tree-removal", { Version: 1 })).status).toBe(200);

  const { call, type } = await findTreeRemovalType(secondService);
  expect(type?.Name).toBe("Tree removal");
  expect((await call(createInit, { body: { ApplicationTypeId: "tree-removal" } })).status).toBe(200);
  await Promise.all([firstService, secondService].map(stop));

  const restartedService = await start();
  const resultAfterRestart = await findTreeRemovalType(restartedService);
  expect(resultAfterRestart.type?.Name).toBe("Tree removal");
  const config = await resultAfterRestart.call(getWizardConfig, {
    query: { ApplicationTypeId: "tree-removal" },
  });
  expect(config.body).toMatchObject({ id: "tree-removal", version: 1 });
});
