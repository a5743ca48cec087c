/**
 * Which modules travel together. Left to itself the bundler makes a file of every module that two islands share: sixteen
 * for the sign-in page, each compressed alone and asked for over a slow line. Two files hold what every island needs.
 */

import { anchorGroups } from "./chunk-anchors.ts";

/** Of axios only what the fetch adapter needs; the rest comes when a file goes up. */
const axios =
  /axios\/lib\/(utils|adapters\/fetch|core\/(AxiosHeaders|AxiosError|mergeConfig|settle|buildFullPath|createMultipartBody)|helpers|env|platform)/;

/** Modules of each room that the sign-in page needs. */
const shared = {
  api: ["transport", "wire", "reply", "request-url", "request-headers", "errors", "error-text", "client"],
  contract: ["endpoint", "errors", "shapes", "account", "baked-config", "runtime-config"],
  session: [
    "clock",
    "login",
    "navigation/safe-path",
    "storage/auth-storage",
    "storage/coordination",
    "storage/vault",
  ],
  ui: [
    "class-names",
    "actions/button",
    "icons/icon",
    "forms/field",
    "forms/field-message",
    "forms/text-input",
    "forms/error-summary",
  ],
  i18n: ["plain-text", "bidi-isolate", "direction", "languages"],
  "features/auth": ["failure", "password-field", "sign-in-form"],
  islands: ["public-portal", "app/host/fetch-json", "app/host/open-host", "app/host/texts"],
} as const;

const sharedPath = new RegExp(
  `/src/(${Object.entries(shared)
    .map(([room, names]) => `${room}/(${names.join("|")})`)
    .join("|")})\\.tsx?$`,
);

/** For the bundler's `codeSplitting.groups`. */
export const chunkGroups = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
    priority: 200,
  },
  {
    name: "base",
    test: (id: string) => {
      const path = id.replaceAll("\\", "/").replace(/\?.*$/, "");
      return path.includes("/node_modules/zod/") || axios.test(path) || sharedPath.test(path);
    },
    priority: 100,
  },
  ...anchorGroups(),
];
