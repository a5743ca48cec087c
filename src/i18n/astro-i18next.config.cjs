// astro-i18next only localises the URLs of pages. It loads no texts: pages contain slots for their texts,
// and islands get texts as props or from text files.
const { DEFAULT_LANGUAGE, portalLanguages } = require("./languages.ts");

module.exports = {
  defaultLocale: DEFAULT_LANGUAGE,
  locales: Object.keys(portalLanguages),
  load: ["server"],
  trailingSlash: "always",
  i18nextServer: { initAsync: false },
  i18nextServerPlugins: { fsBackend: null },
};
