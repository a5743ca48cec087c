// The package loads no texts and opens no files here: pages get theirs as slots, islands as props or text files.
const { DEFAULT_LANGUAGE, portalLanguages } = require("./languages.ts");

module.exports = {
  defaultLocale: DEFAULT_LANGUAGE,
  locales: Object.keys(portalLanguages),
  load: ["server"],
  trailingSlash: "always",
  i18nextServer: { initAsync: false },
  i18nextServerPlugins: { fsBackend: null },
};
