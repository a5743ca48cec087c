/**
 * Inline script at the end of every public page. When an island shows another first heading, updates the
 * document's title, such as `Who is applying? · Riverbend Shire permits`. While a form shows errors, the
 * title starts with a word for "error" (WCAG 2.4.2). It is an inline script, so that the scripts of the
 * islands need not contain this code.
 */
export const PAGE_TITLE_SCRIPT = `{
  const site = document.title.split(" · ").at(-1);
  const main = document.querySelector("main");
  const heading = () => [...main.querySelectorAll("h1")].find((each) => !each.closest("[hidden]"))?.textContent.trim();
  const before = heading();
  const title = document.title;
  const name = () => {
    const shown = heading();
    const base = shown && shown !== before ? shown + " · " + site : title;
    const next = main.querySelector(".error-summary, .field-error") ? main.dataset.error + " " + base : base;
    if (document.title !== next) document.title = next;
  };
  new MutationObserver(name).observe(main, { childList: true, subtree: true, attributeFilter: ["hidden"] });
}`;
