/** Headers of requests and responses, and the CORS rules for a service on another origin (spec 7). */

const text = { type: "string" };

/** Request headers, by the names that operations refer to. */
export const headerComponents = {
  Product: {
    name: "Product",
    in: "header",
    required: false,
    description: "The portal always sends it.",
    schema: { const: "PA" },
  },
  Origin: {
    name: "Origin",
    in: "header",
    required: false,
    description:
      "The portal's origin. In production nothing else names the host, so a service of several hosts selects the customer by it.",
    schema: { ...text, examples: ["https://permits.riverbend.example"] },
  },
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    required: false,
    description: "Language of the person, for the texts of the reply and of errors.",
    schema: { ...text, examples: ["en-US"] },
  },
  LicenceId: {
    name: "LicenceId",
    in: "header",
    required: false,
    description: "The customer, outside production only.",
    schema: { ...text, examples: ["riverbend"] },
  },
  AccountId: {
    name: "AccountId",
    in: "header",
    required: false,
    description: "The customer's account, outside production only.",
    schema: { ...text, examples: ["demo"] },
  },
  XsrfToken: {
    name: "X-XSRF-TOKEN",
    in: "header",
    required: false,
    description:
      "The cookie `XSRF-TOKEN`, if the service has the portal's own origin and has set it. The bearer token authenticates; a service may check this too.",
    schema: text,
  },
  Captcha: {
    name: "X-Captcha",
    in: "header",
    required: true,
    description: "A solved challenge of `captcha.getChallenge`, valid for one call.",
    schema: { ...text, maxLength: 8010 },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A repeated request with the same key gets the first response again. A provider may ignore it.",
    schema: { ...text, maxLength: 200 },
  },
};

/** Response headers of every call. */
export const responseHeaders = {
  Date: {
    description: "Time of the service, by which the portal corrects the clock of the device.",
    schema: { ...text, examples: ["Sat, 21 Nov 2026 09:30:00 GMT"] },
  },
};

/** Preflight responses of a service on another origin than the portal. */
export const corsRules = {
  description:
    "Allow the origins of the portal's hosts alone, and send `Vary: Origin`. No cookies are sent, so `Access-Control-Allow-Credentials` is not needed.",
  allowOrigin: "the origin of the request, if it is that of a host",
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  allowHeaders: [
    "Accept-Language",
    "AccountId",
    "Authorization",
    "Content-Range",
    "Content-Type",
    "Idempotency-Key",
    "LicenceId",
    "Product",
    "Range",
    "X-Captcha",
    "X-XSRF-TOKEN",
  ],
  exposeHeaders: ["Content-Disposition", "Date", "Retry-After"],
  maxAgeSeconds: 7200,
};
