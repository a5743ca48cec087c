import { createContext, useContext } from "react";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import type { MenuItem } from "#contract/lookups/menu.ts";
import type { Text } from "#i18n/use-text.ts";
import type { SessionApplicant } from "#session/session-state.ts";

/** Data that is loaded before the first screen of the signed-in area renders. */
export interface SignedInArea {
  readonly config: BakedConfig;
  readonly applicant: SessionApplicant;
  readonly menu: readonly MenuItem[];
  /**
   * Returns the full URL that opens `path`. The URL in the address bar cannot be used as a link, because it
   * is `/app-list` for every screen.
   */
  realAddress(path: string): string;
  signOut(): void;
  /** Resolves with the text function of the new language. Rejects if its texts cannot be loaded. */
  changeLanguage(code: string): Promise<Text>;
}

const AreaContext = createContext<SignedInArea | null>(null);
export const SignedInAreaProvider = AreaContext.Provider;

export function useArea(): SignedInArea {
  const area = useContext(AreaContext);
  if (!area) throw new Error("useArea needs a SignedInAreaProvider around it");
  return area;
}

/** Guests can view but not lodge or change anything (spec 6). */
const ROLE_GUEST = 3;

/** True unless the signed-in person is a guest. */
export function useIsMember(): boolean {
  return useArea().applicant.roles.some((role) => role !== ROLE_GUEST);
}
