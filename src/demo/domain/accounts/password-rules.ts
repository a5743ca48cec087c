import { assessPassword } from "#contract/accounts/password-strength.ts";
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";

const MIN_PASSWORD_LENGTH = 8;
/** Number of recent passwords, including the current one, that cannot be used again. */
export const REMEMBERED_PASSWORD_COUNT = 5;

const createPasswordError = (reason: Message) =>
  new ServiceError(400, [{ Message: reason, Path: "password" }]);

/** Throws an error list (spec 8) if the password is too short or too common. */
export function assertStrongPassword(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH)
    throw createPasswordError(createMessage("accounts.shortPassword", { count: MIN_PASSWORD_LENGTH }));
  if (assessPassword(password).weakness === "common")
    throw createPasswordError(createMessage("accounts.commonPassword"));
}

/** Throws an error list if the password is the current one or a recent one. */
export async function assertUnusedPassword(
  password: string,
  { PasswordHash, FormerPasswordHashes = [] }: AccountRecord,
  { passwords }: Pick<ServiceContext, "passwords">,
): Promise<void> {
  for (const hash of [PasswordHash, ...FormerPasswordHashes])
    if (await passwords.matches(password, hash))
      throw createPasswordError(createMessage("accounts.usedPassword", { count: REMEMBERED_PASSWORD_COUNT }));
}
