/** Which public pages a stranger may be led to by a search engine. */

/** Pages that only make sense to whoever has their link, or that say what went wrong. */
const unlisted =
  /^(404\.html|index\.html|(auth\/change-password|document-viewer|error\/\d+|public-additionalapplicationrequest|styleguide)\/.*)$/;

/** Whether a page, by its file in the default language (`auth/login/index.html`), is one to be found. */
export function isListed(file: string): boolean {
  return file.endsWith("index.html") && !unlisted.test(file);
}

/** `auth/login/index.html` → `/auth/login/`. */
export function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
}
