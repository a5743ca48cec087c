export type CaptchaKind = "turnstile" | "recaptcha";

/** Resolves with true for a valid token. Rejects if the captcha's provider does not respond. */
type CaptchaVerifier = (token: string) => Promise<boolean>;

export type CaptchaVerifiers = Readonly<Partial<Record<CaptchaKind, CaptchaVerifier>>>;
