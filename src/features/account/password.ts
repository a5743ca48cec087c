/** Checks a new password before it is sent; the service validates it again. */

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}
/** Message keys by field. */
export type PasswordProblems = Partial<Record<keyof PasswordChange, string>>;

const MIN_PASSWORD_LENGTH = 8;

export function findPasswordProblems({ currentPassword, password }: PasswordChange): PasswordProblems {
  return {
    ...(currentPassword === "" && { currentPassword: "account.problem.currentPassword" }),
    ...(password.length < MIN_PASSWORD_LENGTH && { password: "account.problem.password" }),
    ...(password !== "" && password === currentPassword && { password: "account.problem.samePassword" }),
  };
}
