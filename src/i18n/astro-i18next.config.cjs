// astro-i18next only localises page addresses here and loads no texts: pages fill in texts as slots, and islands get them
// as props or from text files.
const { DEFAULT_LANGUAGE, portalLanguages } = require("./languages.ts");

module.exports = {
  defaultLocale: DEFAULT_LANGUAGE,
  locales: Object.keys(portalLanguages),
  load: ["server"],
  trailingSlash: "always",
  i18nextServer: { initAsync: false },
  i18nextServerPlugins: { fsBackend: null },
};
