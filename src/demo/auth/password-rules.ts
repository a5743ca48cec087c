import { ServiceError } from "../service-error.ts";

const SHORTEST_PASSWORD = 8;

/** Throws a list (spec 8) when a new password will not do. */
export function refuseWeakPassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD)
    throw new ServiceError(400, [
      { Message: `Choose a password of at least ${SHORTEST_PASSWORD} characters.`, Path: "password" },
    ]);
}
