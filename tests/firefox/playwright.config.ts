/** The journeys in the distribution's Firefox: `npm run test:long -- --only firefox`. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import chromium from "../playwright.config.ts";

export default defineConfig({
  ...chromium,
  testDir: "../journeys",
  outputDir: "../../test-results/firefox",
  /** These ask Chromium itself: what it measured, or that it kills a page. */
  testIgnore: ["crash.spec.ts", "figures.spec.ts", "hydration.spec.ts", "notifications.spec.ts"],
  use: {
    ...chromium.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: fileURLToPath(new URL("launch.ts", import.meta.url)),
      firefoxUserPrefs: {
        // Firefox 153 kills its page when axe reads `ariaLabelledByElements` of what was named by something now gone.
        "accessibility.ARIAElementReflection.enabled": false,
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
