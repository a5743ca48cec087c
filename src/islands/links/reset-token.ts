let token = "";

/**
 * Returns the token of the emailed reset link, and removes it from the URL, the history and the referrer.
 * Links that the portal's service sends have the token in the fragment, which browsers do not send to
 * servers. Links of other providers may have it in the query.
 */
export function takeResetToken(): string {
  const tokenInUrl = parseToken(location.hash) ?? parseToken(location.search);
  if (tokenInUrl) {
    token = tokenInUrl;
    history.replaceState(history.state, "", location.pathname);
    setHashOfLanguageLinks(`#${new URLSearchParams({ token })}`);
  }
  return token;
}

/** Removes a used or invalid token from the memory of this page. */
export function forgetResetToken(): void {
  token = "";
  setHashOfLanguageLinks(undefined);
}

/** Sets the fragment that the language links add to their URLs (`visitor/language-links.ts`). */
function setHashOfLanguageLinks(hash: string | undefined): void {
  const navigation = document.querySelector<HTMLElement>(".public-nav");
  if (!navigation) return;
  if (hash === undefined) delete navigation.dataset["hash"];
  else navigation.dataset["hash"] = hash;
}

/**
 * Reloads the page when another link is pasted into the address bar, because the browser changes only the fragment.
 * Returns the unsubscribe function.
 */
export function reloadOnNewToken(): () => void {
  const reloadIfToken = () => parseToken(location.hash) && location.reload();
  addEventListener("hashchange", reloadIfToken);
  return () => removeEventListener("hashchange", reloadIfToken);
}

/** Parses `#token=…` or `?token=…`. */
function parseToken(queryOrHash: string): string | null {
  return new URLSearchParams(queryOrHash.slice(1)).get("token");
}
