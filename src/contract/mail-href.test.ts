import { expect, it } from "vitest";
import { toMailHref } from "./mail-href.ts";

it.each([
  ["ada.okafor@harbour.example", "mailto:ada.okafor@harbour.example"],
  ["ada+permits@harbour.example", "mailto:ada%2Bpermits@harbour.example"],
  ["a?b&c=d@harbour.example", "mailto:a%3Fb%26c%3Dd@harbour.example"],
  ["100%@harbour.example", "mailto:100%25@harbour.example"],
])("links to %s alone, without other header fields", (email, href) => {
  expect(toMailHref(email)).toBe(href);
  const { pathname, search } = new URL(href);
  expect([decodeURIComponent(pathname), search]).toEqual([email, ""]);
});
