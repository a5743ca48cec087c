/** The journeys in the distribution's Firefox: `npm run test:long -- --only firefox`. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import chromium from "../playwright.config.ts";

/** Journeys that cannot run in this Firefox, by title. */
const excludedTitles = [
  { title: /crash\.spec\.ts/, because: "only Chromium can crash a page on request" },
  {
    title: /what is typed before hydration/,
    because: "only Chromium can slow down the connection of one page",
  },
  {
    title: /is pushed to the device/,
    because: "only Chromium can deliver a push message without a push service",
  },
  { title: /a file cut off at/, because: "it does not report the body of a request" },
  { title: /a late response is never shown/, because: "it does not report the body of a request" },
  { title: /a file that is cut off lose nothing/, because: "it does not report the body of a request" },
  { title: /nothing moves in the wizard/, because: "Playwright cannot set reduced motion in it" },
  { title: /files dropped on a question or pasted/, because: "a scripted paste contains no files in it" },
  {
    title: /lodged at 320 px by touch/,
    because: "Playwright supports neither touch nor a phone's viewport in it",
  },
  { title: /lodged from right to left/, because: "it uses touch and a phone's viewport" },
  { title: /one finger scrolls the page/, because: "it uses touch and a phone's viewport" },
  {
    title: /lodged by keyboard alone/,
    because:
      "after the last control of a page, Playwright cannot move the focus back from the browser's toolbar",
  },
  {
    title: /a section that failed to load offers a retry/,
    because: "it remembers failed scripts until the page is reloaded, which the portal offers there",
  },
];

export default defineConfig({
  ...chromium,
  testDir: "../journeys",
  outputDir: "../../test-results/firefox",
  grepInvert: [/@long/, ...excludedTitles.map(({ title }) => title)],
  globalTimeout: 90 * 60_000,
  use: {
    ...chromium.use,
    // Screenshots after each step double the time.
    trace: "off",
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: fileURLToPath(new URL("launch.ts", import.meta.url)),
      firefoxUserPrefs: {
        // Firefox 153 crashes when axe reads `ariaLabelledByElements` of an element whose label was removed.
        "accessibility.ARIAElementReflection.enabled": false,
        // Run all frames of a page in one process, because Playwright's key presses reach only the page's own
        // process. Otherwise they would not reach frames of other origins, such as captchas.
        "fission.autostart": false,
        // Headless Firefox reports no pointing device: set a mouse (fine pointer, hover).
        "ui.allPointerCapabilities": 6,
        "ui.primaryPointerCapabilities": 6,
        // Prevent requests to external services.
        "app.normandy.enabled": false,
        "nimbus.rollouts.enabled": false,
        "services.settings.server": "data:,",
      },
    },
  },
});
