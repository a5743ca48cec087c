import { type ChunkRows, inFolder } from "./chunk-rows.ts";

/** Script files of the signed-in area, and of the later steps of public pages. */
export const areaRows: ChunkRows = {
  /** Modules of the signed-in area and of a visitor's wizard. */
  common: [
    ...["ui/index", "session/session", "session/session-context", "i18n/texts", "i18n/use-text"],
    ...inFolder("islands/app/", ["query-client", "error-message", "leave-warning", "host/texts"]),
    ...inFolder("features/applications/", ["drafts-removal", "application-facts", "status-tone"]),
    ...inFolder("ui/", [
      "use-media-query",
      "after-pointer-up",
      "actions/link",
      "files/file-link",
      "lists/pagination",
      "lists/table",
    ]),
    ...["ui/page/tabs", "i18n/dates/date-text"],
    ...inFolder("work/", ["load-error", "next-step/", "optimistic-update", "refetch-all"]),
  ],
  /** Modules that the signed-in area always loads. */
  area: ["islands/app", ...inFolder("work/", ["cached-replies/reply-store", "encrypted-database"])],
  list: ["islands/app/screens/list-screen"],
  /** Modules that are loaded a second after the list is shown. */
  "save-list-snapshot": ["islands/app/last-visit/save-list-snapshot"],
  combobox: ["ui/forms/combobox"],
  "signature-pad": ["ui/forms/signature-pad"],
  /** Modules that several screens and the later steps of public pages need. */
  shared: [
    "work/choices/dropdown-choices",
    "contract/lookups/dropdown",
    "work/documents.queries",
    "work/account.queries",
    ...["work/files/file-check", "work/uploads/upload-registry", "work/timers"],
    ...["work/forms/form-versions", "features/applications/draft-removal", "contract/file-extension"],
    ...["ui/use-debounced-value", "i18n/use-join", "ui/actions/row-button", "work/first-reply"],
    ...inFolder("contract/applications/", ["application-draft", "additional-request"]),
    ...inFolder("contract/applications/", ["document", "property"]),
    ...inFolder("contract/accounts/", ["delegate-owners", "help-text-setting"]),
    ...["ui/forms/checkbox", "ui/forms/radio-group"],
    "islands/app/slots/on-behalf-of-bar",
  ],
  /** Modules that several screens share, but that the first steps of the wizard do not need. */
  "screen-parts": [
    ...inFolder("work/forms/", ["unsaved-form", "set-aside-offer"]),
    ...["work/answers/", "i18n/dates/text-with-date", "ui/forms/focus-first-field", "ui/actions/copy-text"],
    ...inFolder("ui/", [
      "forms/search-field",
      "lists/dot-separated",
      "records/removed-note",
      "files/file-drop",
    ]),
    ...["ui/feedback/error-alert", "ui/feedback/progress-bar"],
    ...inFolder("work/files/", ["document-link", "format-file-limits", "csv-file"]),
    ...inFolder("contract/", ["phone-href", "mail-href", "currency-signs", "address-line"]),
    ...inFolder("ui/files/", ["pick-files", "use-coarse-pointer"]),
    ...["islands/app/slots/use-file-limits", "features/notifications/notification-groups"],
    ...["features/lodgement/fees/fee-rows", "features/lodgement/saving/idempotency-key"],
  ],
  /** Modules for editing contacts, properties, register items and accounts. */
  "record-editing": [
    ...["work/records/", "i18n/use-record-texts", "work/query-content", "i18n/use-pagination-texts"],
    ...inFolder("ui/", ["records/record-form", "records/record-list", "records/record-row"]),
    ...inFolder("ui/", ["forms/form-field", "lists/pagination-bar", "page/outline-picture"]),
    ...inFolder("work/forms/", ["unsaved-changes", "merge-form-values", "form-conflict", "save-changes"]),
    ...["work/forms/address-fields", "work/forms/person-fields", "contract/contact-details"],
    "contract/applications/bca-classification",
  ],
  uploading: [
    ...inFolder("work/uploads/", ["upload-document", "send-in-parts", "send-part", "send-visitor-file"]),
    "work/files/hash-worker",
  ],
  /** Forms that public pages show after their first step. */
  "public-answers": [
    ...["features/public-request/answer-form", "features/public-signature/signature-form"],
    ...inFolder("features/public-inspection/", ["inspection-stages-with-form", "request-confirmation"]),
  ],
  "area-dialogs": [
    "features/auth/sign-in-again-dialog",
    "features/auth/confirm-password-dialog",
    "features/account/terms/terms-dialog",
    "islands/app/offline/(?!outdated-bar)",
    ...inFolder("islands/app/shell/", ["boot-failure", "shortcuts-dialog"]),
    "features/notifications/push/",
    "ui/overlays/side-panel",
    ...inFolder("features/applications/list/", [
      "drafts/delete-drafts-dialog",
      "drafts/removed-drafts",
      "application-quick-look",
      "selection-bar",
      "filters/",
    ]),
    ...inFolder("features/applications/", [
      "list/table/columns-dialog",
      "details/withdraw-application-dialog",
      "fees/accept-quote-dialog",
      "fees/decline-quote-dialog",
    ]),
  ],
  /** Modules of search and notifications: the panels of the header, and the screens. */
  "search-and-notifications": [
    ...["features/search/", "features/notifications/inbox/"],
    ...inFolder("islands/app/screens/", ["search-screen", "notifications-screen"]),
  ],
  settings: ["islands/app/screens/settings-screen", "features/account/profile-form"],
  "settings-sections": [
    ...["features/account/", "features/groups/", "features/child-accounts/", "features/delegates/"],
    "features/distribution-lists/",
    ...inFolder("features/notifications/", ["settings/", "email-copies/"]),
  ],
  /**
   * Modules that evaluate a form's configuration, for the wizard and for starting an application. Also the
   * API calls of a draft.
   */
  "form-language": [
    ...inFolder("contract/wizard/", ["outline", "geometry", "expressions/", "field-types/"]),
    ...inFolder("contract/wizard/answers/", ["answer-parts", "values"]),
    ...inFolder("features/lodgement/", ["lodgement.queries", "land/land", "land/land-answers"]),
    "features/lodgement/saving/journal/journal",
    "islands/app/session/unsent-work-dialog",
    ...inFolder("work/forms/", ["unsent-work-writer", "stored-forms", "unsent-records"]),
    "work/poll-interval",
  ],
  /** Modules for starting a form: application types, templates and drafts. */
  forms: [
    ...inFolder("islands/app/screens/", ["start-screen", "templates-screen"]),
    "features/lodgement/start/(?!permit-choice)",
    "features/templates/",
    "work/choices/start-choices",
    "islands/app/slots/save-application-as-template",
  ],
  inspections: ["islands/app/screens/application/inspections-screen", "features/inspections/"],
  charts: [
    ...inFolder("islands/app/screens/", ["dashboard-screen", "reports-screen"]),
    "features/dashboard/",
  ],
  documents: [
    "islands/app/screens/application/documents-screen",
    "features/documents/",
    "islands/app/slots/document-dialog",
    "islands/visitor/lodged/visitor-documents",
  ],
  /** Modules that show the contacts and properties of an account. */
  "contacts-and-properties": [
    ...["features/contacts/(?!address-book-picker)", "features/properties/(?!parcel-picker)"],
    ...inFolder("islands/app/screens/", ["contacts-screen", "properties-screen"]),
  ],
  pickers: [
    ...["features/contacts/address-book-picker", "features/properties/parcel-picker"],
    "features/lodgement/start/permit-choice",
  ],
  /**
   * Modules that show an application's details, in the signed-in area or after a private link was opened.
   */
  details: ["islands/app/screens/application/details-screen", "islands/visitor/lodged/lodged-application"],
  "details-sections": [
    ...inFolder("islands/app/slots/", [
      "additional-requests",
      "checklists",
      "inspections",
      "insurance",
      "register",
      "documents",
    ]).map((slot) => `${slot}-slot`),
    ...inFolder("features/applications/details/", [
      "history-section",
      "period-section",
      "version-comparison",
    ]),
    ...["features/conversation/", "features/classification/", "session/changes/send-changes"],
    "features/applications/requests/unsent-request-text",
  ],
  /** Modules of a draft's wizard, and all modules of `contract/wizard` that no other row lists. */
  wizard: [
    ...inFolder("features/lodgement/", ["wizard/lodgement-wizard", "receipts/emails-of-draft"]),
    "islands/app/screens/wizard-screen",
    "contract/wizard/(?!versions/|configuration-check/|tasks/|answers/(?:declaration|summarise))",
  ],
  /**
   * Controls, sections and steps that the first step of most forms does not need: repeating sections, land, people,
   * documents, tables, the last steps, the receipt, and the switch to a newer form version. The wizard loads all of
   * them soon after its first step.
   */
  "wizard-later": [
    "work/visitors/move-unsent-work",
    ...inFolder("features/lodgement/land/", ["property-control", "property-panel", "title-control"]),
    ...inFolder("features/lodgement/land/", ["search/title-lookup", "map/map-control"]),
    ...["features/lodgement/building-classes/", "features/lodgement/people/"],
    "features/lodgement/safety-measures/measures-dialog",
    ...["features/lodgement/documents/", "features/lodgement/checklist/", "features/lodgement/tables/"],
    ...["features/lodgement/quantities/", "features/lodgement/dates/"],
    "features/lodgement/sections/items-control",
    ...inFolder("features/lodgement/steps/", ["declaration-step", "review/review-step", "single-page"]),
    "features/lodgement/fees/",
    "features/lodgement/outcomes/outcome-step",
    "features/lodgement/tasks/",
    "contract/wizard/tasks/",
    "features/lodgement/signatures/",
    "features/lodgement/information-requests/",
    "features/lodgement/receipts/lodged-receipt",
    "features/lodgement/versions/",
    "contract/wizard/versions/",
    ...inFolder("contract/wizard/answers/", ["declaration", "summarise"]),
  ],
  /** The wizards for templates, and for requests after an application is lodged. */
  "other-wizards": inFolder("islands/app/screens/", ["application/request-screen", "template-screen"]),
  /** The engine of validation patterns (RE2). */
  patterns: [],
  /**
   * The document viewer. This row must have the same name as the lazy component: the server build writes the
   * component's style sheet under that name, and with a different name the sheet would be published twice.
   */
  "opened-document": ["features/viewer/", "islands/opened-document"],
};
