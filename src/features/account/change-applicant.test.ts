import { describe, expect, it } from "vitest";
import type { ApiClient } from "#api/client.ts";
import type { Applicant } from "#contract/accounts/applicant-account.ts";
import type { AccountId } from "#contract/shapes.ts";
import { changeApplicant } from "./change-applicant.ts";

const ada: Applicant = {
  Id: "acc-ada" as AccountId,
  Username: "ada",
  Email: "ada@example.com",
  FirstName: "Ada",
  Surname: " Okafor",
  CompanyName: null,
  roles: [3],
  phone: "0400 000 000",
  address: { Line1: "", Suburb: "Riverbend", State: "VIC", Postcode: "3999" },
  ParentId: null,
  Language: null,
};

describe("a change of single fields of the account", () => {
  it("sends the other fields as they are stored, also an address without a street", async () => {
    const sentBodies: unknown[] = [];
    const call = async (_endpoint: unknown, { body }: { body?: unknown }) => {
      if (body) sentBodies.push(body);
      return ada;
    };
    await changeApplicant({ call } as unknown as ApiClient, ada, { Language: "vi" });
    const { FirstName, Surname, CompanyName, phone, address } = ada;
    expect(sentBodies).toEqual([{ FirstName, Surname, CompanyName, phone, address, Language: "vi" }]);
  });
});
