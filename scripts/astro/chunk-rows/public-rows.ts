import { type ChunkRows, inFolder } from "./chunk-rows.ts";

/**
 * Script files that public pages load. The signed-in area loads some of them too. The rows list single
 * modules instead of folders, because the scripts of a public page may have at most 100 KB.
 */
export const publicRows: ChunkRows = {
  /** React and the form components. Every island needs them before it is hydrated. */
  react: [
    ...inFolder("ui/feedback/", ["tone", "alert", "skeleton", "empty-state"]),
    ...["ui/loading/import-with-retry", "work/forms/form-errors", "session/storage/web-storage"],
    ...["contract/email-address", "islands/public-portal"],
    ...inFolder("ui/forms/", ["select", "choice", "fieldset"]),
    ...inFolder("ui/", ["class-names", "actions/button", "icons/icon"]),
    ...inFolder("ui/forms/", ["field", "field-message", "text-input", "error-summary"]),
    ...inFolder("i18n/", ["format", "plain-text", "bidi-isolate", "direction", "languages"]),
    ...inFolder("api/", ["errors", "error-text", "wire/with-abort"]),
    "features/auth/failure",
  ],
  /**
   * The portal's API client and the schemas of the responses. The islands for sign-in, tracking and
   * quotations load them after hydration (decisions 132).
   */
  service: [
    ...["contract/applications/part", "contract/applications/application-type"],
    ...["session/navigation/cached-page", "session/applicant/storage-id"],
    ...inFolder("api/", [
      "transport",
      "wire/wire",
      "wire/keepalive-requests",
      "reply/reply",
      "request-url",
      "request-headers",
      "client",
      "retry/random-id",
    ]),
    ...inFolder("contract/", ["endpoint", "errors", "shapes", "unknown-value", "accounts/account"]),
    ...inFolder("contract/config/", ["baked-config", "runtime-config", "time-zone"]),
    ...inFolder("session/", ["tokens/clock", "sign-in/sign-in-applicant", "navigation/safe-path"]),
    ...inFolder("session/storage/", [
      "auth-storage",
      "coordination",
      "handed-over-record",
      "auth-record-store",
    ]),
    ...inFolder("islands/", [
      "open-public-portal",
      "sign-in-and-open",
      "app/url-mask",
      "app/host/fetch-json",
      "app/host/open-host",
      "app/host/chosen-language",
      "visitor/lodged/lodged-fragment",
    ]),
  ],
  /** Modules of public forms that submit a new record: captcha and receipts. */
  "public-send": [
    ...["work/receipts/receipt-url", "islands/captcha-field", "api/trusted-worker-url", "work/worker-task"],
    "ui/feedback/captcha-status",
    ...inFolder("work/captcha/", ["captcha", "solve-in-worker", "captcha-worker"]),
    ...["contract/config/captcha-site-key", "ui/forms/use-restored-fields", "work/forms/saved-input"],
  ],
  /** Schemas and components of the records that tracking, co-signing and the signed-in area show, and the sending of forms. */
  records: [
    "work/send-once",
    ...["ui/feedback/status-tag", "ui/lists/description-list", "ui/lists/timeline"],
    ...inFolder("contract/", ["full-name", "lookups/menu", "accounts/applicant-account", "socket"]),
    ...inFolder("contract/applications/", ["application", "payment", "quote"]),
  ],
  /** Forms with a password. The signed-in area loads them only if a session has ended. */
  "password-forms": inFolder("features/auth/", ["form-outcome", "password-field", "sign-in-form"]),
  /** Modules that the public tracking page loads to show an application. */
  "tracking-result": ["islands/calls/look-up-application", "features/tracking/tracking-result"],
  /**
   * Modules of pages on which a visitor opens an application, by an emailed link or by application number and
   * contact. Also modules for applications that a visitor has started, for stored receipts and for the
   * captcha's challenge.
   */
  visit: [
    ...["work/links/", "features/public-request/sent-receipt"],
    ...inFolder("islands/links/", ["emailed-token", "use-public-config"]),
    ...["work/visitors/find-application-form", "islands/visitor/access-ticket-holder"],
    ...["contract/public/public-lodgement", "contract/public/captcha", "work/receipts/saved-receipts"],
    ...inFolder("islands/visitor/", ["saved-visit", "claim-lodgement"]),
  ],
  /** Schemas and components that several screens and public pages need, but the list does not. */
  "later-records": [
    ...inFolder("contract/applications/", ["inspection", "signature-request", "register-item", "contact"]),
    ...["ui/forms/date-input", "i18n/dates/date-notation"],
    ...["contract/wizard/validation/identifiers", "contract/wizard/countries/", "work/forms/host-country"],
  ],
  /** Screens and components that few hosts, providers or accounts use. */
  rare: [
    ...inFolder("islands/app/host/", ["optional-features", "mock-host"]),
    ...["api/reply/fill-missing-fields", "features/auth/second-factor-form"],
    ...["contract/accounts/second-factor", "islands/visitor/signed-in-account"],
    ...["session/sign-in/passkey", "contract/accounts/passkey", "features/auth/passkey-form"],
  ],
  /** Modules that a public form loads when the visitor submits it. */
  "public-sent": [
    ...["work/captcha/captcha-widget", "api/solve-captcha"],
    ...inFolder("features/public-quotation/", ["lapses-on-field", "quotation-result", "quotation-receipt"]),
    ...["contract/public/public-quotation", "islands/calls/quotation-calls"],
  ],
};
