// The package loads no texts and opens no files here: pages get theirs as slots, islands as props or /texts/<lang>.json.
module.exports = {
  defaultLocale: "en-US",
  locales: ["en-US", "vi", "ar", "zh-Hans"],
  load: ["server"],
  trailingSlash: "always",
  i18nextServer: { initAsync: false },
  i18nextServerPlugins: { fsBackend: null },
};
