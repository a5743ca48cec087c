import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { demoUser } from "#contract/config/demo-user.ts";
import { seedAccounts } from "./accounts.ts";
import { demoUsers } from "./demo-users.ts";

describe("the demo users", () => {
  it("are 1 admin, 2 users and 3 guests, with every field of the specification", () => {
    expect(demoUsers.map(({ id, roles }) => [id, roles])).toEqual([
      [1, [1]],
      [2, [2]],
      [3, [3]],
    ]);
    for (const user of demoUsers) expect(z.parse(z.strictObject(demoUser.shape), user)).toEqual(user);
  });

  it("have accounts that can sign in", () => {
    const accounts = seedAccounts(["sandbox.localhost"], "hash", (name) => name);
    for (const { username, email, roles, names, company, address } of demoUsers)
      expect(accounts.find((account) => account.Username === username)).toMatchObject({
        Email: email,
        Roles: roles,
        FirstName: names.firstName,
        Surname: names.lastName,
        CompanyName: company,
        Address: { Line1: address.addressLine, Suburb: address.city, Postcode: address.postCode },
      });
  });
});
