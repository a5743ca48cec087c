/** Lists every setting of a host file, for error messages and for the table in `hosts/README.md`. */
import { featureRequirements } from "#contract/config/feature-requirements.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import { countryCode, DEFAULT_COUNTRY } from "#contract/country-code.ts";
import { defaultFont, fontFamilies } from "../fonts.ts";

export interface HostSetting {
  /** Description of the allowed values. In an error message, it follows the word "Use". */
  readonly type: string;
  readonly description: string;
  /** Value if neither file has the setting; absent for a mandatory setting. */
  readonly default?: string;
  readonly example: unknown;
}

/** Path of the settings of an environment; the name of the environment replaces `*`. */
export const ENVIRONMENT_PREFIX = "environments.*.";

const urlType = "a URL that begins with https:// (http:// only outside production or for this machine)";
const pathType = "a path on the portal's own origin that no page has";
const fileEndingsType = 'a list of file endings such as ".pdf", in lower case';
const textType = "a text of 1 to 200 characters";
const NO_DEFAULT = "none";

export const settingTable: Readonly<Record<string, HostSetting>> = {
  title: { type: textType, description: "Name of the portal.", example: "Riverbend Shire permits" },
  languages: {
    type: "a list of language codes of src/i18n/languages.ts",
    description: "The first is the default language.",
    example: ["en-US", "vi"],
  },
  timeZone: {
    type: "an IANA time zone",
    description: "The council's time zone.",
    default: DEFAULT_TIME_ZONE,
    example: "Australia/Perth",
  },
  country: {
    type: `one of ${countryCode.options.join(", ")}`,
    description:
      "The council's country, for the order of dates, the currency of the guide's fees, and addresses and telephone numbers outside applications.",
    default: DEFAULT_COUNTRY,
    example: "NZ",
  },
  font: {
    type: `one of ${fontFamilies.map(({ name }) => name).join(", ")}`,
    description: "Font of texts and headings.",
    default: defaultFont.name,
    example: "Source Sans 3",
  },
  imageOrigins: {
    type: "a list of at most 10 origins, without a path",
    description:
      "Origins of the theme's images besides those of the service and documents; they may be private.",
    default: NO_DEFAULT,
    example: ["https://images.riverbend.example"],
  },
  contact: {
    type: "an object",
    description: "Contact on every page and in `security.txt`.",
    default: "the provider's licence",
    example: { name: "Riverbend Shire", phone: "(03) 5550 0140" },
  },
  "contact.name": {
    type: textType,
    description: "Name of the authority.",
    default: NO_DEFAULT,
    example: "Riverbend Shire",
  },
  "contact.phone": {
    type: textType,
    description: "Telephone number.",
    default: NO_DEFAULT,
    example: "(03) 5550 0140",
  },
  "contact.email": {
    type: "an email address",
    description: "Email address.",
    default: NO_DEFAULT,
    example: "permits@riverbend.example",
  },
  "contact.address": {
    type: textType,
    description: "Postal or street address.",
    default: NO_DEFAULT,
    example: "4 Ferry Street, Riverbend",
  },
  "contact.openingHours": {
    type: textType,
    description: "Opening hours.",
    default: NO_DEFAULT,
    example: "Weekdays 9 am to 5 pm",
  },
  securityContact: {
    type: "a URL that begins with https:, mailto: or tel:",
    description: "For reports of vulnerabilities in `security.txt`.",
    default: "`contact`",
    example: "mailto:security@riverbend.example",
  },
  reportTo: {
    type: "a URL that begins with https://",
    description: "Receives browsers' reports of violations of the security policy.",
    default: NO_DEFAULT,
    example: "https://reports.riverbend.example/csp",
  },
  includeSubDomains: {
    type: "true or false",
    description:
      "Extends HSTS to the subdomains. Browsers remember it for a year: each subdomain must support https.",
    default: "false",
    example: true,
  },
  features: {
    type: "an object",
    description:
      "Switches areas of the portal off: no page, link, menu entry or call remains (decisions 84).",
    default: "all on",
    example: { tracking: false, reports: false },
  },
  ...Object.fromEntries(
    Object.entries(featureRequirements).map(([name, { description }]) => [
      `features.${name}`,
      { type: "true or false", description, default: "true", example: false },
    ]),
  ),
  mock: {
    type: "true or false",
    description: "Runs the demo service in the visitor's browser, without a provider.",
    default: "false",
    example: true,
  },
  environments: {
    type: "an object of environments by name",
    description: "`--env NAME` selects one. `{host}` in a value becomes the host's name.",
    example: { production: { licenceId: "riverbend" } },
  },
  [`${ENVIRONMENT_PREFIX}baseUrl`]: {
    type: `${urlType}, or ${pathType}`,
    description:
      "URL of the service. On the own origin (empty text or path) it needs `bakeUrl` (docs/deployment.md).",
    example: "https://api.riverbend.example",
  },
  [`${ENVIRONMENT_PREFIX}bakeUrl`]: {
    type: "a URL that begins with http:// or https://",
    description:
      "URL of the service for the bake, if it differs from the browser's. It may be private, and no baked file names it.",
    default: "`baseUrl`",
    example: "http://10.20.0.5:8080",
  },
  [`${ENVIRONMENT_PREFIX}documentBaseUrl`]: {
    type: `${urlType}, or ${pathType}`,
    description: "URL of the document host.",
    example: "https://documents.riverbend.example",
  },
  [`${ENVIRONMENT_PREFIX}websocketUrl`]: {
    type: `a URL that begins with wss:// (ws:// only outside production or for this machine), or ${pathType}`,
    description: "URL of the websocket.",
    example: "wss://api.riverbend.example/ws",
  },
  [`${ENVIRONMENT_PREFIX}gisBaseUrl`]: {
    type: `${urlType}, or ${pathType}`,
    description: "URL of the map service; without it there is no map.",
    default: NO_DEFAULT,
    example: "https://api.riverbend.example/gis",
  },
  [`${ENVIRONMENT_PREFIX}uploadOrigins`]: {
    type: "a list of at most 10 origins, without a path, a slash at the end or a wildcard",
    description: "Origins of presigned upload URLs, such as a storage bucket's (decisions 83).",
    default: NO_DEFAULT,
    example: ["https://uploads.riverbend.example"],
  },
  [`${ENVIRONMENT_PREFIX}applicantPortalUrl`]: {
    type: urlType,
    description: "Public URL of the portal. Its origin is sent to the provider as `Origin`.",
    example: "https://permits.riverbend.example",
  },
  [`${ENVIRONMENT_PREFIX}pageSize`]: {
    type: "a whole number from 1 to 200",
    description: "Rows of a list.",
    example: 20,
  },
  [`${ENVIRONMENT_PREFIX}pageOptions`]: {
    type: "a list of whole numbers from 1 to 200",
    description: "Choices of the number of rows.",
    example: [10, 20, 50],
  },
  [`${ENVIRONMENT_PREFIX}zeroHash`]: {
    type: "a text",
    description: 'The provider\'s encoding of id 0, meaning "none" (decisions 15).',
    example: "0",
  },
  [`${ENVIRONMENT_PREFIX}maxFileSize`]: {
    type: "a whole number of bytes, at least 1",
    description: "Largest file that may be uploaded.",
    example: 25_000_000,
  },
  [`${ENVIRONMENT_PREFIX}globalFileTypes`]: {
    type: fileEndingsType,
    description: "Files that may be uploaded.",
    example: [".pdf", ".png"],
  },
  [`${ENVIRONMENT_PREFIX}publicInspectionFileTypes`]: {
    type: fileEndingsType,
    description: "Files of a public inspection request.",
    example: [".pdf"],
  },
  [`${ENVIRONMENT_PREFIX}captchaSiteKey`]: {
    type: "turnstile:KEY or recaptcha:KEY, or a bare key that begins with 0x, 1x, 2x or 3x (Turnstile) or 6L (reCAPTCHA)",
    description: "Captcha of the public forms; without it, the browser solves a proof of work.",
    default: NO_DEFAULT,
    example: "turnstile:0x4AAAAAAAdemoKey",
  },
  [`${ENVIRONMENT_PREFIX}notifyUrl`]: {
    type: urlType,
    description: "Receives telemetry; without it, nothing is sent.",
    default: NO_DEFAULT,
    example: "https://telemetry.riverbend.example/portal",
  },
  [`${ENVIRONMENT_PREFIX}pushMessaging`]: {
    type: "an object",
    description: "Push messages; without a key they are off.",
    default: NO_DEFAULT,
    example: { vapidPublicKey: "BPl0s1yMExamplePublicKey" },
  },
  [`${ENVIRONMENT_PREFIX}pushMessaging.vapidPublicKey`]: {
    type: "a base64url text",
    description: "The service's public key for push subscriptions.",
    default: NO_DEFAULT,
    example: "BPl0s1yMExamplePublicKey",
  },
  [`${ENVIRONMENT_PREFIX}licenceId`]: {
    type: "a text",
    description: "Sent as `LicenceId` outside production.",
    default: NO_DEFAULT,
    example: "riverbend",
  },
  [`${ENVIRONMENT_PREFIX}accountId`]: {
    type: "a text",
    description: "Sent as `AccountId` outside production.",
    default: NO_DEFAULT,
    example: "demo",
  },
  [`${ENVIRONMENT_PREFIX}production`]: {
    type: "true or false",
    description: "Requires encrypted URLs, and omits `LicenceId` and `AccountId`.",
    example: true,
  },
};

/** Returns the row of a path such as `environments.production.pageOptions.0`. */
export function findSetting(path: readonly PropertyKey[]): HostSetting | undefined {
  const names = path.filter((part) => typeof part === "string");
  return settingTable[toTablePath(names).join(".")];
}

const namesByPath = new Map<string, string[]>();
for (const key of Object.keys(settingTable)) {
  const [path, name] = [key.slice(0, Math.max(key.lastIndexOf("."), 0)), key.slice(key.lastIndexOf(".") + 1)];
  namesByPath.set(path, [...(namesByPath.get(path) ?? []), name]);
}

/** Lists the names of the settings directly below a path; empty if the value is not an object of settings. */
export function listSettingNames(path: readonly string[]): readonly string[] {
  return namesByPath.get(toTablePath(path).join(".")) ?? [];
}

function toTablePath(path: readonly string[]): string[] {
  return path.map((part, index) => (index === 1 && path[0] === "environments" ? "*" : part));
}
