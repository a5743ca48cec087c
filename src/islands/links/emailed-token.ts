/**
 * Moves the secret of an emailed link from the URL to session storage, so that only this tab has it and a
 * reload does not lose it.
 */
import { useEffect, useState } from "react";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

const KEY = "mailed-token";
/**
 * Fragment that replaces the secret in the URL. A reload hydrates the island immediately only if the URL
 * has a fragment (`directives/touch.ts`).
 */
const OPENED_FRAGMENT = "open";

/**
 * Returns the secret, and a function to set it. The secret is empty until hydration. It is updated when
 * another link is pasted into the address bar.
 */
export function useEmailedToken(): readonly [string, (token: string) => void] {
  const [token, setToken] = useState("");
  useEffect(() => {
    const updateToken = () => setToken(takeEmailedToken());
    updateToken();
    addEventListener("hashchange", updateToken);
    return () => removeEventListener("hashchange", updateToken);
  }, []);
  const replaceToken = (next: string) => {
    saveEmailedToken(next);
    setToken(next);
  };
  return [token, replaceToken];
}

/** Returns the secret; an empty text if the page was opened without one. */
function takeEmailedToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
  if (!token) return readStored("sessionStorage", KEY) ?? "";
  // If session storage is blocked, leave the secret in the URL, so that a reload still has it.
  if (saveEmailedToken(token))
    history.replaceState(history.state, "", `${location.pathname}#${OPENED_FRAGMENT}`);
  return token;
}

/** Returns false if storage is unavailable. */
const saveEmailedToken = (token: string): boolean => writeStored("sessionStorage", KEY, token || null);
