/** Keys of the texts that public islands show; the page hands the texts in as props. */
import { pluralKeys } from "#i18n/plurals.ts";

const errorKeys = [
  "errors.listed",
  "errors.empty",
  "errors.network",
  "errors.shape",
  "errors.conflict",
  "errors.unauthenticated",
  "errors.retry",
] as const;

const passwordKeys = [
  "auth.problem",
  "auth.showPassword",
  "auth.hidePassword",
  "auth.show",
  "auth.hide",
] as const;

export const signInKeys = [
  ...errorKeys,
  ...passwordKeys,
  "auth.signIn.username",
  "auth.signIn.password",
  "auth.signIn.submit",
  "auth.signIn.usernameMissing",
  "auth.signIn.passwordMissing",
  "auth.signIn.failed",
  "auth.signIn.storageBlocked",
] as const;

export const resetPasswordKeys = [
  ...errorKeys,
  "auth.problem",
  "auth.reset.email",
  "auth.reset.submit",
  "auth.reset.emailMissing",
  "auth.reset.emailInvalid",
  "auth.reset.failed",
  "auth.reset.sentTitle",
  "auth.reset.sent",
  "auth.reset.sentHelp",
  "auth.reset.again",
] as const;

export const changePasswordKeys = [
  ...errorKeys,
  ...passwordKeys,
  "auth.change.password",
  "auth.change.rules",
  "auth.change.submit",
  "auth.change.passwordMissing",
  "auth.change.failed",
  "auth.change.invalidTitle",
  "auth.change.invalid",
  "auth.change.askAgain",
  "auth.change.doneTitle",
  "auth.change.done",
  "auth.change.signIn",
] as const;

export const trackingKeys = [
  ...errorKeys,
  "tracking.number",
  "tracking.numberHint",
  "tracking.submit",
  "tracking.numberMissing",
  "tracking.loading",
  "tracking.missingTitle",
  "tracking.missing",
  "tracking.failedTitle",
  "tracking.turn.applicant",
  "tracking.turn.authority",
  "tracking.turn.none",
  "tracking.turn.finished",
  "tracking.next",
  "tracking.facts.number",
  "tracking.facts.submitted",
  "tracking.facts.updated",
  "tracking.facts.withAuthority",
  "tracking.facts.withApplicant",
  ...pluralKeys("tracking.days"),
  "tracking.stages",
  "tracking.stage.done",
  "tracking.stage.current",
  "tracking.stage.upcoming",
  "tracking.copy",
  "tracking.copied",
  "tracking.print",
  "tracking.privacy",
] as const;
