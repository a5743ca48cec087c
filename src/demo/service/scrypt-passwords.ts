import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { PasswordHasher } from "../context/context.ts";

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
const KEY_BYTES = 32;

/** Hashes passwords with scrypt, Node's default costs (N 16384, r 8, p 1) and a random salt: `salt:key`, base64. */
export const scryptPasswords: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(16);
    const key = await derive(password.normalize("NFKC"), salt, KEY_BYTES);
    return `${salt.toString("base64")}:${key.toString("base64")}`;
  },
  async matches(password, hash) {
    const [salt = "", expected = ""] = hash.split(":");
    const key = await derive(password.normalize("NFKC"), Buffer.from(salt, "base64"), KEY_BYTES);
    const expectedHash = Buffer.from(expected, "base64");
    return expectedHash.length === key.length && timingSafeEqual(expectedHash, key);
  },
};
