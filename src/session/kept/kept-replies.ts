/** Replies kept for when the line is gone: sealed on this machine, each under the account it was given to. */
import { openSealedDatabase, type Sealed, type SealedDatabaseParts } from "../sealed-database.ts";

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

interface Kept {
  readonly writtenAt: number;
  readonly iv: Sealed["iv"];
  readonly sealed: ArrayBuffer;
}

/** `owner` is an account's topic. Its calls reject where IndexedDB cannot be used. */
export interface KeptReplies {
  put(owner: string, name: string, reply: unknown): Promise<void>;
  /** Nothing for what was never kept, is older than a week, or cannot be opened any more. */
  get(owner: string, name: string): Promise<unknown>;
  /** Whatever is kept for the account; nothing more of it is kept while this page lives. */
  forget(owner: string): Promise<void>;
  /** Whatever is kept for anybody else; for everybody where nobody is signed in. */
  forgetOthers(owner: string | null): Promise<void>;
}

/** Opens the shelf of a browser. */
export function openKeptReplies(parts: SealedDatabaseParts): KeptReplies {
  const database = openSealedDatabase<Kept>(
    { name: "kept-replies", store: "records", lifeMs: LIFE_MS },
    parts,
  );
  const gone = new Set<string>();
  const prefixOf = (owner: string) => `${encodeURIComponent(owner)}/`;
  const remove = (names: readonly string[]) => Promise.all(names.map((name) => database.remove(name)));

  return {
    async put(owner, name, reply) {
      const { iv, data } = await database.seal(new TextEncoder().encode(JSON.stringify(reply)).buffer);
      // Signed out meanwhile.
      if (gone.has(owner)) return;
      await database.put(prefixOf(owner) + name, { writtenAt: parts.now(), iv, sealed: data });
      if (gone.has(owner)) await database.remove(prefixOf(owner) + name);
    },
    async get(owner, name) {
      const kept = await database.get(prefixOf(owner) + name);
      if (!kept) return undefined;
      try {
        const plain = await database.unseal({ iv: kept.iv, data: kept.sealed });
        return JSON.parse(new TextDecoder().decode(plain));
      } catch {
        return undefined;
      }
    },
    async forget(owner) {
      gone.add(owner);
      await remove(await database.names(prefixOf(owner)));
    },
    async forgetOthers(owner) {
      const names = await database.names("");
      await remove(names.filter((name) => owner === null || !name.startsWith(prefixOf(owner))));
    },
  };
}
