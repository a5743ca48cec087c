import { afterAll, beforeAll, expect, it } from "vitest";
import { findPractitioner } from "#contract/lookups/practitioner.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
let callAsUser: CallService;
beforeAll(async () => {
  service = await createInProcessService({ now: () => new Date("2026-11-23T02:00:00Z") });
  callAsUser = (await signIn(service, "user")).call;
});
afterAll(() => service.close());

const findByRegistrationNo = async (RegistrationNo: string) =>
  (await callAsUser(findPractitioner, { query: { RegistrationNo } })).body.Practitioner;

it("finds a practitioner by number, whatever its spaces and case", async () => {
  const practitioner = await findByRegistrationNo("dp-ad31772");
  expect(practitioner).toEqual({
    RegistrationNo: "DP-AD 31772",
    Name: "Verity Osgood",
    CategoryId: "draftsperson",
    ClassName: "Draftsperson",
    ExpiresOn: "2028-04-06",
  });
});

it.each([
  ["DP-AD 30455", "2026-12-13"],
  ["DB-L 47120", "2026-10-14"],
  ["CDB-PL 51234", "2028-10-23"],
])("has the expiry of %s", async (number, ExpiresOn) => {
  expect((await findByRegistrationNo(number)).ExpiresOn).toBe(ExpiresOn);
});

it("finds no practitioner for an unknown number", async () => {
  expect(await findByRegistrationNo("DB-U 99999")).toBeNull();
});
