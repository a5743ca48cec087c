/** Renders the values that fill a page's slots (design 1). */

import { earlyCalls } from "#contract/config/early-calls.ts";
import { isSwitchedOff } from "#contract/config/features.ts";
import { isCallOffered } from "#contract/config/offered-calls.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { DEFAULT_COUNTRY } from "#contract/country-code.ts";
import { renderGuideScreens, renderTypeList } from "./fragments/guide-fragments.ts";
import {
  renderAlternateLinks,
  renderBannerImage,
  renderContactLines,
  renderLanguageLinks,
  renderLogo,
  renderTextFileLinks,
  renderThemeStyles,
} from "./fragments/host-fragments.ts";
import { renderDemoUserList, renderMockBar } from "./fragments/mock-fragments.ts";
import type { HostLanguage, HostView, LocalisePath } from "./host-view.ts";

/**
 * Renders the value of a slot for a host and language. Throws for an unknown slot and for an empty value,
 * because an empty value would change the markup that Astro and React write around it.
 */
export function renderSlotValue(
  view: HostView,
  language: HostLanguage,
  localise: LocalisePath,
  slot: string,
): string {
  const colon = slot.indexOf(":");
  const name = colon < 0 ? slot : slot.slice(0, colon);
  const argument = colon < 0 ? "" : slot.slice(colon + 1);
  const getText = (key: string) => requireValue(slot, findText(view.texts[language.code] ?? {}, key));
  const getMockText = (key: string) => getText(`pages.mock.${key}`);
  switch (name) {
    case "text":
      return getText(argument);
    case "href":
      return localise(argument, language.code);
    case "link":
      return isSwitchedOff(argument, view.config) ? "" : localise(argument, language.code);
    case "lang":
      return language.code;
    case "dir":
      return language.dir;
    case "title":
      return view.title;
    case "scheme":
      return view.scheme;
    case "config":
      return JSON.stringify(view.bakedConfig);
    case "service":
      return describeService(view.config);
    case "theme":
      return view.themeHref;
    case "texts":
      return JSON.stringify(view.textFiles);
    case "text-links":
      return renderTextFileLinks(view, language);
    case "font":
      return view.fontHref;
    case "icon":
      return view.iconHref;
    case "address":
      return new URL(view.config.applicantPortalUrl).origin + localise(argument, language.code);
    case "preview":
      return new URL(view.config.applicantPortalUrl).origin + view.pictures.preview;
    case "icon-192":
      return view.pictures.icon192;
    case "country":
      return getCountry(view);
    case "theme-colour":
      return view.colours.header;
    case "date":
      return formatDay(argument, language.code, getCountry(view));
    case "alternates":
      return renderAlternateLinks(view, argument, localise);
    case "languages":
      return renderLanguageLinks(view, argument, language, localise);
    case "brand":
      return renderLogo(view);
    case "font-styles":
      return `<style>${view.fontCss}</style>`;
    case "theme-styles":
      return renderThemeStyles(view);
    case "banner":
      return renderBannerImage(view);
    case "contact":
      return renderContactLines(view);
    case "guide":
      return renderGuideScreens(view, language, localise, (key) => getText(`pages.start.${key}`));
    case "types":
      return renderTypeList(view, language, (key) => getText(`pages.start.${key}`));
    case "mock-bar":
      return renderMockBar(view, getMockText);
    case "demo-users":
      return renderDemoUserList(view, getMockText);
    default:
      throw new Error(`unknown slot ${slot}`);
  }
}

/**
 * Returns, as JSON, the part of the runtime config that requests and error reports need before the config
 * is loaded (spec 7). Returns `null` for a mock host, whose service starts later.
 */
function describeService(config: RuntimeConfig): string {
  const { mock, baseUrl, pageSize, production, licenceId, accountId, notifyUrl } = config;
  if (mock) return "null";
  const missingPaths = earlyCalls.flatMap((call) => (isCallOffered(config, call) ? [] : [call.path]));
  const headers = production
    ? {}
    : { ...(licenceId && { LicenceId: licenceId }), ...(accountId && { AccountId: accountId }) };
  const service = { baseUrl, pageSize, headers, notifyUrl };
  return JSON.stringify(missingPaths.length > 0 ? { ...service, missing: missingPaths } : service);
}

function getCountry({ config }: HostView): string {
  return config.country ?? DEFAULT_COUNTRY;
}

/**
 * Formats a day as the rest of the portal does. In every language, the order of day and month is that of
 * the host's country.
 */
function formatDay(day: string, language: string, region: string): string {
  const locale = new Intl.Locale(language, { region });
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** Finds a text by its key. A missing plural form falls back to the form `other`. */
export function findText(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return texts[key] ?? texts[key.replace(/_(zero|one|two|few|many)$/, "_other")];
}

function requireValue(slot: string, value: string | undefined): string {
  if (!value) throw new Error(`no value for slot ${slot}`);
  return value;
}
