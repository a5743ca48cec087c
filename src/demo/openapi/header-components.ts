/** Headers of requests and responses, and the CORS rules for a service on another origin (spec 7). */

const textSchema = { type: "string" };

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
    schema: { ...textSchema, examples: ["https://permits.riverbend.example"] },
  },
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    required: false,
    description: "Language of the person, for the texts of the reply and of errors.",
    schema: { ...textSchema, examples: ["en-US"] },
  },
  LicenceId: {
    name: "LicenceId",
    in: "header",
    required: false,
    description: "The customer, outside production only.",
    schema: { ...textSchema, examples: ["riverbend"] },
  },
  AccountId: {
    name: "AccountId",
    in: "header",
    required: false,
    description: "The customer's account, outside production only.",
    schema: { ...textSchema, examples: ["demo"] },
  },
  XsrfToken: {
    name: "X-XSRF-TOKEN",
    in: "header",
    required: false,
    description:
      "The cookie `XSRF-TOKEN`, if the service has the portal's own origin and has set it. The bearer token authenticates; a service may check this too.",
    schema: textSchema,
  },
  Captcha: {
    name: "X-Captcha",
    in: "header",
    required: true,
    description: "A solved challenge of `captcha.getChallenge`, valid for one call.",
    schema: { ...textSchema, maxLength: 8010 },
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` of the reply that the caller has. The build of a portal sends it; the reply to it may be 304.",
    schema: { ...textSchema, examples: ['W/"5f2a"'] },
  },
  IfModifiedSince: {
    name: "If-Modified-Since",
    in: "header",
    required: false,
    description: "The `Last-Modified` of the reply that the caller has, for a service without `ETag`.",
    schema: { ...textSchema, examples: ["Sat, 21 Nov 2026 09:30:00 GMT"] },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A repeated request with the same key gets the first response again. A provider may ignore it.",
    schema: { ...textSchema, maxLength: 200 },
  },
};

/** Response headers of every endpoint. */
export const responseHeaders = {
  Date: {
    description: "Time of the service, by which the portal corrects the clock of the device.",
    schema: { ...textSchema, examples: ["Sat, 21 Nov 2026 09:30:00 GMT"] },
  },
  "Content-Language": {
    description: "Language of the texts in the reply, if the service has several.",
    schema: { ...textSchema, examples: ["en-US"] },
  },
};

/** Response headers of public data, for revalidation. A service sends one of the two. */
export const validatorHeaders = {
  ETag: {
    description: "Changes whenever the reply does, for the language and the host of the request.",
    schema: { ...textSchema, examples: ['W/"5f2a"'] },
  },
  "Last-Modified": {
    description: "Time of the last change, for a service without `ETag`.",
    schema: { ...textSchema, examples: ["Sat, 21 Nov 2026 09:30:00 GMT"] },
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
