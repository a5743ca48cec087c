/**
 * Tests the limits of password guessing: per user name and network, per network, and per user name. Failed attempts
 * elsewhere never lock out a known device.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applicantLogin } from "#contract/accounts/account.ts";
import { FIXTURE_DOMAIN } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { scryptPasswords } from "../../service/scrypt-passwords.ts";

const CHROME_USER_AGENT = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0";
const FIREFOX_USER_AGENT = "Mozilla/5.0 (X11; Linux) Firefox/140.0";
const HOME_ADDRESS = "203.0.113.7";
const OTHER_ADDRESS = "198.51.100.9";

let service: InProcessService;
beforeEach(async () => {
  // Replace the password comparison: it is slow by design, and a thousand comparisons would take a minute.
  vi.spyOn(scryptPasswords, "matches").mockImplementation(async (password) => password === "demo");
  service = await createInProcessService();
});
afterEach(() => {
  vi.restoreAllMocks();
  service.close();
});

async function signIn(
  name: string,
  password: string,
  address: string,
  agent = CHROME_USER_AGENT,
): Promise<number> {
  const body = JSON.stringify({ username: `${name}@demo.example`, password, domain: FIXTURE_DOMAIN });
  const headers = { "Content-Type": "application/json", "User-Agent": agent };
  const env = { incoming: { socket: { remoteAddress: address } } };
  const { method, path } = applicantLogin;
  return (await service.app.request(path, { method, body, headers }, env)).status;
}

async function guessPasswords(
  times: number,
  getName: (at: number) => string,
  getAddress: (at: number) => string,
) {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1)
    statuses.push(await signIn(getName(at), "guess", getAddress(at), FIREFOX_USER_AGENT));
  return statuses.filter((status) => status === 429).length;
}

describe("wrong passwords", () => {
  it("for one name from one network are refused after twenty, and the owner signs in from another", async () => {
    expect(
      await guessPasswords(
        25,
        () => "user",
        () => OTHER_ADDRESS,
      ),
    ).toBe(5);
    expect(await signIn("user", "demo", OTHER_ADDRESS)).toBe(429);
    expect(await signIn("user", "demo", HOME_ADDRESS)).toBe(200);
  });

  it("for many names from one network are refused after a hundred", async () => {
    expect(
      await guessPasswords(
        110,
        (at) => `name${at}`,
        () => OTHER_ADDRESS,
      ),
    ).toBe(10);
    expect(
      await guessPasswords(
        1,
        () => "another",
        () => HOME_ADDRESS,
      ),
    ).toBe(0);
  });

  it("from the addresses of one IPv6 subscriber count as from one network", async () => {
    expect(
      await guessPasswords(
        25,
        () => "user",
        (at) => `2001:db8:1:2::${at + 1}`,
      ),
    ).toBe(5);
  });

  it("for one name from many networks are refused after two hundred, but not for a known device", async () => {
    expect(await signIn("user", "demo", HOME_ADDRESS)).toBe(200);
    expect(
      await guessPasswords(
        210,
        () => "user",
        (at) => `198.51.${at}.1`,
      ),
    ).toBe(10);
    expect(await signIn("user", "demo", "192.0.2.1")).toBe(429);
    expect(await signIn("user", "demo", HOME_ADDRESS, FIREFOX_USER_AGENT)).toBe(429);
    expect(await signIn("user", "demo", HOME_ADDRESS)).toBe(200);
  });

  it("in the same office do not lock out a known device, whose own guesses are limited", async () => {
    expect(await signIn("user", "demo", HOME_ADDRESS)).toBe(200);
    await guessPasswords(
      25,
      () => "user",
      () => HOME_ADDRESS,
    );
    await guessPasswords(
      110,
      (at) => `name${at}`,
      () => HOME_ADDRESS,
    );
    expect(await signIn("user", "demo", HOME_ADDRESS)).toBe(200);
    const userStatuses: number[] = [];
    for (let at = 0; at < 21; at += 1) userStatuses.push(await signIn("user", "guess", HOME_ADDRESS));
    expect(userStatuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it("are no longer counted after a correct one, which does not count for its network", async () => {
    for (let at = 0; at < 130; at += 1) expect(await signIn("user", "demo", HOME_ADDRESS, "")).toBe(200);
    expect(
      await guessPasswords(
        19,
        () => "user",
        () => HOME_ADDRESS,
      ),
    ).toBe(0);
    expect(await signIn("user", "demo", HOME_ADDRESS, "")).toBe(200);
    expect(
      await guessPasswords(
        20,
        () => "user",
        () => HOME_ADDRESS,
      ),
    ).toBe(0);
  });

  it("leave no address in the records", async () => {
    await signIn("user", "demo", HOME_ADDRESS);
    expect(JSON.stringify(service.context.store.collection("session").find())).not.toContain(HOME_ADDRESS);
  });
});
