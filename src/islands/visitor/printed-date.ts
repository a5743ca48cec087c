/** Inline script of public pages. Before the page is printed, writes the date into its printed header. */
export const writePrintedDate = `addEventListener("beforeprint", () => {
  const line = document.querySelector(".printed-at");
  const locale = new Intl.Locale(document.documentElement.lang, { region: document.documentElement.dataset.region });
  const at = new Intl.DateTimeFormat(locale, { dateStyle: "full" }).format(new Date());
  line.textContent = line.dataset.text.replace("{{at}}", at);
})`;
