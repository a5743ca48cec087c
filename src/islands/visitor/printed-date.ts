/** Inline script of public pages: writes the date into the letterhead when the page is printed. */
export const writePrintedDate = `addEventListener("beforeprint", () => {
  const line = document.querySelector(".printed-at");
  const locale = new Intl.Locale(document.documentElement.lang, { region: document.documentElement.dataset.region });
  const at = new Intl.DateTimeFormat(locale, { dateStyle: "full" }).format(new Date());
  line.textContent = line.dataset.text.replace("{{at}}", at);
})`;
