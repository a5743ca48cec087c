/** The secret of an emailed link: moved from the address to session storage, so that only a reload of this tab has it. */
import { useEffect, useState } from "react";

const KEY = "mailed-token";
/** Replaces the secret in the hash, so that a reload hydrates the island as the link did (`directives/touch.ts`). */
const OPEN = "open";

/** The secret, empty until the page is interactive; follows links pasted into the address bar. */
export function useEmailedToken(): readonly [string, (token: string) => void] {
  const [token, setToken] = useState("");
  useEffect(() => {
    const take = () => setToken(takeEmailedToken());
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  const replace = (next: string) => {
    saveEmailedToken(next);
    setToken(next);
  };
  return [token, replace];
}

/** Returns an empty string if the page was opened without a secret. */
function takeEmailedToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
  if (!token) return read();
  // If storage is unavailable, leave it in the address.
  if (saveEmailedToken(token)) history.replaceState(history.state, "", `${location.pathname}#${OPEN}`);
  return token;
}

/** Returns false if storage is unavailable. */
function saveEmailedToken(token: string): boolean {
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
