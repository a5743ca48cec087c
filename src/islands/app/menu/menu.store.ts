/** Stores which parts of the menu are collapsed, separately for each account, in session storage. */
import { create } from "zustand";

export interface MenuFolds {
  /** True shows only icons, on wide screens. */
  readonly isNarrow: boolean;
  /** True for each open heading, by id. */
  readonly open: Readonly<Record<string, boolean>>;
}

const INITIAL_FOLDS: MenuFolds = { isNarrow: false, open: {} };
const toFoldsKey = (accountId: string) => `menu:${accountId}`;

const useFolds = create<{ readonly byAccount: Readonly<Record<string, MenuFolds>> }>(() => ({
  byAccount: {},
}));

export function useMenuFolds(accountId: string) {
  const storedFolds = useFolds(({ byAccount }) => byAccount[accountId]);
  const folds = storedFolds ?? read(accountId);
  const saveFolds = (next: MenuFolds) => {
    useFolds.setState(({ byAccount }) => ({ byAccount: { ...byAccount, [accountId]: next } }));
    write(accountId, next);
  };
  return {
    ...folds,
    narrow: (isNarrow: boolean) => saveFolds({ ...folds, isNarrow }),
    fold: (id: string, isOpen: boolean) => saveFolds({ ...folds, open: { ...folds.open, [id]: isOpen } }),
  };
}

function read(accountId: string): MenuFolds {
  try {
    const { isNarrow, open } = JSON.parse(sessionStorage.getItem(toFoldsKey(accountId)) ?? "{}");
    const isRecord = typeof open === "object" && open !== null;
    return { isNarrow: isNarrow === true, open: isRecord ? open : {} };
  } catch {
    return INITIAL_FOLDS;
  }
}

function write(accountId: string, folds: MenuFolds): void {
  try {
    sessionStorage.setItem(toFoldsKey(accountId), JSON.stringify(folds));
  } catch {
    // Storage is blocked: the state lasts until the page is closed.
  }
}
