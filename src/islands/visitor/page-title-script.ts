/**
 * Inline script at the end of every public page. Updates the document's title when an island shows another first
 * heading: `Who is applying? · Riverbend Shire permits`, preceded by a word for an error while a form shows errors
 * (WCAG 2.4.2). Inline, so that no island's script contains it.
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
