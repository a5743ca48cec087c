/** Stores which parts of the menu are collapsed, separately for each account, in session storage. */
import { create } from "zustand";
import { readStoredJson, writeStored } from "#session/storage/web-storage.ts";

export interface MenuFolds {
  /** True shows only icons, on wide screens. */
  readonly isNarrow: boolean;
  /** True for each open heading, by id. */
  readonly open: Readonly<Record<string, boolean>>;
}

const toFoldsKey = (accountId: string) => `menu:${accountId}`;

const useFolds = create<{ readonly byAccount: Readonly<Record<string, MenuFolds>> }>(() => ({
  byAccount: {},
}));

export function useMenuFolds(accountId: string) {
  const folds = useFolds(({ byAccount }) => byAccount[accountId]) ?? readFolds(accountId);
  const saveFolds = (next: MenuFolds) => {
    useFolds.setState(({ byAccount }) => ({ byAccount: { ...byAccount, [accountId]: next } }));
    writeStored("sessionStorage", toFoldsKey(accountId), JSON.stringify(next));
  };
  return {
    ...folds,
    narrow: (isNarrow: boolean) => saveFolds({ ...folds, isNarrow }),
    fold: (id: string, isOpen: boolean) => saveFolds({ ...folds, open: { ...folds.open, [id]: isOpen } }),
  };
}

/** Returns the stored state; the initial state if storage is blocked or its entry is invalid. */
function readFolds(accountId: string): MenuFolds {
  const stored = readStoredJson("sessionStorage", toFoldsKey(accountId)) as
    | Partial<MenuFolds>
    | null
    | undefined;
  const isRecord = typeof stored?.open === "object" && stored.open !== null;
  return { isNarrow: stored?.isNarrow === true, open: isRecord ? stored.open : {} };
}
