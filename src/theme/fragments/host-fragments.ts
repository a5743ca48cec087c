/**
 * Renders page fragments whose HTML structure differs between hosts, for the build of many hosts
 * (`scripts/bake`) and for Astro.
 */
import { toMailHref } from "#contract/mail-href.ts";
import { toPhoneHref } from "#contract/phone-href.ts";
import type { HostLanguage, HostView, LocalisePath } from "../host-view.ts";
import { slotEncoders } from "../slot-encoders.ts";

const escapeText = slotEncoders.text;

/**
 * Renders `<link rel="alternate" hreflang>` for each language of the host. Returns an empty text if the host
 * has a single language.
 */
export function renderAlternateLinks(view: HostView, path: string, localise: LocalisePath): string {
  if (view.languages.length < 2) return "";
  const origin = new URL(view.config.applicantPortalUrl).origin;
  const renderLink = (code: string, address: string) =>
    `<link rel="alternate" hreflang="${escapeText(code)}" href="${escapeText(origin + address)}">`;
  const links = view.languages.map(({ code }) => renderLink(code, localise(path, code)));
  return [...links, renderLink("x-default", path)].join("");
}

/**
 * Renders the language switch: a list of links with the current language marked. Returns an empty text if the
 * host has a single language.
 */
export function renderLanguageLinks(
  view: HostView,
  path: string,
  current: HostLanguage,
  localise: LocalisePath,
): string {
  if (view.languages.length < 2) return "";
  const items = view.languages.map(({ code, name, dir }) => {
    const currentAttribute = code === current.code ? ' aria-current="true"' : "";
    return `<li><a href="${escapeText(localise(path, code))}" hreflang="${escapeText(code)}" lang="${escapeText(code)}" dir="${dir}"${currentAttribute}>${escapeText(name)}</a></li>`;
  });
  return `<ul class="language-links">${items.join("")}</ul>`;
}

/**
 * Renders links for the sign-in page that prefetch the text files which every screen of the signed-in area
 * needs. The area's own page has no such links: its inline script preloads texts, because it knows the
 * chosen language and the screen (decisions 122).
 */
export function renderTextFileLinks({ textFiles }: HostView, { code }: HostLanguage): string {
  const files = textFiles[code];
  return (files ? [files.area, ...(files.own === undefined ? [] : [files.own])] : [])
    .map((address) => `<link rel="prefetch" href="${escapeText(address)}">`)
    .join("");
}

/**
 * Renders the theme as a `<style>` element. Throws if the CSS contains `<`, which could end the element.
 * CSS that the portal generates never contains it (faults B1).
 */
export function renderThemeStyles({ themeCss }: HostView): string {
  if (themeCss.includes("<")) throw new Error("a theme may not hold <");
  return `<style>${themeCss}</style>`;
}

/** Renders the host's title, with its logo if it has one. */
export function renderLogo(view: HostView): string {
  const size = view.logoSize ? ` width="${view.logoSize.width}" height="${view.logoSize.height}"` : "";
  const logo = view.logoHref
    ? `<img class="portal-logo" src="${escapeText(view.logoHref)}"${size} alt="">`
    : "";
  return `${logo}<span class="portal-name">${escapeText(view.title)}</span>`;
}

/** Renders the banner image of public pages, if the theme has one. */
export function renderBannerImage(view: HostView): string {
  return view.bannerHref ? `<img class="portal-banner" src="${escapeText(view.bannerHref)}" alt="">` : "";
}

/** Renders the contact details that the host has: name, address, telephone, email and opening hours. */
export function renderContactLines({ contact }: HostView): string {
  const { name, address, phone, email, openingHours } = contact;
  const lines = [
    name && `<strong>${escapeText(name)}</strong>`,
    address && `<bdi>${escapeText(address)}</bdi>`,
    phone && `<a href="${toPhoneHref(phone)}"><bdi dir="ltr">${escapeText(phone)}</bdi></a>`,
    email && `<a href="${escapeText(toMailHref(email))}"><bdi dir="ltr">${escapeText(email)}</bdi></a>`,
    openingHours && `<bdi>${escapeText(openingHours)}</bdi>`,
  ].filter((line) => line !== undefined && line !== "");
  return lines.length > 0
    ? `<address class="contact-lines">${lines.map((line) => `<span>${line}</span>`).join("")}</address>`
    : "";
}
