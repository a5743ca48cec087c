/** Stores which parts of the menu are collapsed, separately for each account, in session storage. */
import { create } from "zustand";
import { readStoredJson, writeStored } from "#session/storage/web-storage.ts";

interface MenuState {
  /** True if the menu beside the screen shows only icons. */
  readonly isNarrow: boolean;
  /** True for each open heading, by id. */
  readonly open: Readonly<Record<string, boolean>>;
}

const toMenuStateKey = (accountId: string) => `menu:${accountId}`;

const useMenuStates = create<{ readonly byAccount: Readonly<Record<string, MenuState>> }>(() => ({
  byAccount: {},
}));

export function useMenuState(accountId: string) {
  const menuState = useMenuStates(({ byAccount }) => byAccount[accountId]) ?? readMenuState(accountId);
  const saveMenuState = (next: MenuState) => {
    useMenuStates.setState(({ byAccount }) => ({ byAccount: { ...byAccount, [accountId]: next } }));
    writeStored("sessionStorage", toMenuStateKey(accountId), JSON.stringify(next));
  };
  return {
    ...menuState,
    setNarrow: (isNarrow: boolean) => saveMenuState({ ...menuState, isNarrow }),
    setHeadingOpen: (id: string, isOpen: boolean) =>
      saveMenuState({ ...menuState, open: { ...menuState.open, [id]: isOpen } }),
  };
}

/** Returns the stored state; the initial state if storage is blocked or its entry is invalid. */
function readMenuState(accountId: string): MenuState {
  const stored = readStoredJson("sessionStorage", toMenuStateKey(accountId)) as
    | Partial<MenuState>
    | null
    | undefined;
  const isRecord = typeof stored?.open === "object" && stored.open !== null;
  return { isNarrow: stored?.isNarrow === true, open: isRecord ? stored.open : {} };
}
