/** What can be said of a new password before it is sent; the service has the last word. */

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}
/** Message keys by field. */
export type PasswordProblems = Partial<Record<keyof PasswordChange, string>>;

const SHORTEST_PASSWORD = 8;

export function findPasswordProblems({ currentPassword, password }: PasswordChange): PasswordProblems {
  return {
    ...(currentPassword === "" && { currentPassword: "account.problem.currentPassword" }),
    ...(password.length < SHORTEST_PASSWORD && { password: "account.problem.password" }),
    ...(password !== "" && password === currentPassword && { password: "account.problem.samePassword" }),
  };
}
