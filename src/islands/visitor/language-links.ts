/**
 * Inline script of public pages: a language link opens the same place in the other language. It copies the
 * query and the fragment of the URL when the link is used, because islands change them without an event. It
 * listens to `pointerdown` for "Open in new tab", and to `click` for the keyboard. An island that keeps a
 * secret only in memory sets `data-hash` on the navigation (`links/reset-token.ts`).
 */
export const keepPlaceInLanguageLinks = `for (const type of ["pointerdown", "click"])
  document.querySelector(".public-nav").addEventListener(type, ({ target, currentTarget }) => {
    const link = target.closest("a");
    if (!link) return;
    link.search = location.search;
    link.hash = currentTarget.dataset.hash ?? location.hash;
  })`;
