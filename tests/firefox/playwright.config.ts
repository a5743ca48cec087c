/** The journeys in the distribution's Firefox: `npm run test:long -- --only firefox`. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import chromium from "../playwright.config.ts";

/** What this Firefox cannot be asked, by title; all other journeys run. */
const leftOut = [
  { title: /crash\.spec\.ts/, because: "only Chromium lets a page die when asked to" },
  { title: /what is typed before hydration/, because: "only Chromium slows down the line of one page" },
  {
    title: /is pushed to the device/,
    because: "only Chromium hands a worker a message that no push service sent",
  },
  { title: /a file cut off at/, because: "it does not tell what bytes a request carries" },
  { title: /an answer that comes late is never shown/, because: "as above: by what is asked for" },
  { title: /a file that is cut off, lose nothing/, because: "as above" },
  { title: /nothing moves in the wizard/, because: "it takes no wish for less motion from a driver" },
  { title: /files dropped on a question or pasted/, because: "a paste made by script brings no files in it" },
  { title: /lodged at 320 px by touch/, because: "Playwright has no fingers in it, and no phone's viewport" },
  { title: /lodged from right to left/, because: "as above: on a phone" },
  {
    title: /lodged by keyboard alone/,
    because:
      "when Tab has left the last stop of a page, no driver brings the keyboard back from the browser's bar",
  },
  {
    title: /a section that does not come offers another try/,
    because: "it remembers which scripts did not come, until the page is loaded anew: that is offered there",
  },
  { title: /one finger scrolls the page/, because: "as above: on a phone" },
];

export default defineConfig({
  ...chromium,
  testDir: "../journeys",
  outputDir: "../../test-results/firefox",
  grepInvert: leftOut.map(({ title }) => title),
  /** It is slower than Chromium, and some journeys hold the portal to two seconds: once more, and not for ever. */
  retries: 1,
  globalTimeout: 90 * 60_000,
  use: {
    ...chromium.use,
    // A picture after each step takes as long as the steps.
    trace: "off",
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: fileURLToPath(new URL("launch.ts", import.meta.url)),
      firefoxUserPrefs: {
        // Firefox 153 kills its page when axe reads `ariaLabelledByElements` of what was named by something now gone.
        "accessibility.ARIAElementReflection.enabled": false,
        // What is pressed reaches the page's own process only: frames of other origins, such as a captcha's, are in it.
        "fission.autostart": false,
        // Without a screen it says that nobody points: a mouse, which is fine and hovers.
        "ui.allPointerCapabilities": 6,
        "ui.primaryPointerCapabilities": 6,
        // Nothing is fetched from outside.
        "app.normandy.enabled": false,
        "nimbus.rollouts.enabled": false,
        "services.settings.server": "data:,",
      },
    },
  },
});
