export type CaptchaKind = "turnstile" | "recaptcha";

/** Whether the token holds. Rejects when there is no answer. */
export type CaptchaVerifier = (token: string) => Promise<boolean>;

export type CaptchaVerifiers = Readonly<Partial<Record<CaptchaKind, CaptchaVerifier>>>;
