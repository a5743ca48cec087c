/** The form that changes the password. The portal checks the fields before sending; the service checks them again. */

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}
/** The message key of each field's error. */
export type PasswordProblems = Partial<Record<keyof PasswordChange, string>>;

const MIN_PASSWORD_LENGTH = 8;

export function findPasswordProblems({ currentPassword, password }: PasswordChange): PasswordProblems {
  return {
    ...(currentPassword === "" && { currentPassword: "account.problem.currentPassword" }),
    ...(password.length < MIN_PASSWORD_LENGTH && { password: "account.problem.password" }),
    ...(password !== "" && password === currentPassword && { password: "account.problem.samePassword" }),
  };
}
