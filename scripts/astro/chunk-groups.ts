/**
 * Groups modules into chunks. By default the bundler makes a file of every module that two islands share: sixteen for the
 * sign-in page, each compressed and requested separately. Two files hold the modules that every island needs.
 */

import { anchorGroups } from "./chunk-anchors.ts";

/** The part of axios that the fetch adapter needs; the rest is loaded for the first file upload. */
const axios =
  /axios\/lib\/(utils|adapters\/fetch|core\/(AxiosHeaders|AxiosError|mergeConfig|settle|buildFullPath|createMultipartBody)|helpers(?!\/(HttpStatusCode|isAxiosError|spread|validator|formDataToJSON|toURLEncodedForm)\b)|env|platform)/;

/** Modules that the sign-in page needs, by room. */
const shared = {
  api: ["transport", "wire", "reply", "request-url", "request-headers", "errors", "error-text", "client"],
  contract: [
    "endpoint",
    "errors",
    "shapes",
    "accounts/account",
    "config/baked-config",
    "config/runtime-config",
    "config/time-zone",
  ],
  session: [
    "clock",
    "login",
    "navigation/safe-path",
    "storage/auth-storage",
    "storage/coordination",
    "storage/handed-over-record",
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

/** Paths below `src`, without the extension. A test fails if one of them has moved. */
export const sharedModules = Object.entries(shared).flatMap(([room, names]) =>
  names.map((name) => `${room}/${name}`),
);

const sharedPath = new RegExp(`/src/(${sharedModules.join("|")})\\.tsx?$`);

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
