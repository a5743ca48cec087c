/** Renders page fragments of mock hosts: the explanatory bar, and the demo users on the sign-in page. */
import type { HostView } from "../host-view.ts";
import { slotEncoders } from "../slot-encoders.ts";

const escapeText = slotEncoders.text;

/** Looks up a text of `pages.mock.…` in the page's language. */
type MockText = (key: string) => string;

/** Renders the bar at the top of every page, with its style and script; empty for hosts with a service. */
export function renderMockBar(view: HostView, read: MockText): string {
  if (!view.config.mock) return "";
  const text: MockText = (key) => escapeText(read(key));
  return [
    '<link rel="stylesheet" href="/mock-bar.css"><script src="/mock-start.js" defer></script>',
    `<aside class="mock-bar" aria-label="${text("title")}">`,
    `<p><strong>${text("title")}</strong> <span>${text("text")}</span></p>`,
    // A form instead of a link, because the skip link must be the first link of the page.
    `<div><form action="/desk/" target="_blank"><button type="submit">${text("desk")}</button></form>`,
    `<details><summary>${text("again")}</summary><div><p>${text("againText")}</p>`,
    `<button type="button" class="button button-danger" data-mock-again>${text("againNow")}</button>`,
    "</div></details></div></aside>",
  ].join("");
}

/** Renders buttons beside the sign-in form that fill it in with a demo user. */
export function renderDemoUserList(view: HostView, read: MockText): string {
  const { demoUsers } = view;
  if (!view.config.mock || !demoUsers) return "";
  const text: MockText = (key) => escapeText(read(key));
  const items = demoUsers.map(({ username, password, names, occupation, company, roles }) => {
    const description = [occupation, company].filter(Boolean).join(", ");
    return [
      `<li><button type="button" data-demo-user="${escapeText(username)}" data-demo-password="${escapeText(password)}">`,
      `<span><bdi>${escapeText(names.fullName)}</bdi> <small>${text(`role${roles[0]}`)}</small></span>`,
      `<small><bdi>${escapeText(description)}</bdi></small><small><bdi dir="ltr">${escapeText(username)}</bdi></small>`,
      "</button></li>",
    ].join("");
  });
  return [
    `<section class="mock-users" aria-labelledby="mock-users"><h2 id="mock-users">${text("users")}</h2>`,
    `<p>${text("usersText")}</p><ul>${items.join("")}</ul></section>`,
  ].join("");
}
