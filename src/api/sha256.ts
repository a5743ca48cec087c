/** SHA-256 fed piece by piece, which Web Crypto cannot: a file of any size is hashed in little memory (FIPS 180-4). */

/** The first 32 bits of what is left of a root behind its point, of the first primes. */
function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
}
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** Hex, of everything so far; nothing may be added after it. */
  digest(): string;
}

/** An empty hash. */
export function createSha256(): Sha256 {
  const state = START.slice();
  const words = new Int32Array(BLOCK);
  const rest = new Uint8Array(BLOCK);
  let [kept, length] = [0, 0];

  /** Takes in whole blocks; answers where it stopped. */
  function takeBlocks(bytes: Uint8Array, from: number): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = from;
    for (; at + BLOCK <= bytes.length; at += BLOCK) mix(state, words, view, at);
    return at;
  }

  function update(bytes: Uint8Array): void {
    length += bytes.length;
    let at = 0;
    if (kept > 0) {
      at = Math.min(BLOCK - kept, bytes.length);
      rest.set(bytes.subarray(0, at), kept);
      kept += at;
      if (kept < BLOCK) return;
      takeBlocks(rest, 0);
    }
    at = takeBlocks(bytes, at);
    rest.set(bytes.subarray(at));
    kept = bytes.length - at;
  }

  return {
    update,
    digest() {
      const bits = length * 8;
      // A one, zeros, and eight bytes for the length, to the end of a block.
      const end = new Uint8Array((kept + 9 > BLOCK ? 2 : 1) * BLOCK - kept);
      end[0] = 0x80;
      const view = new DataView(end.buffer);
      view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32));
      view.setUint32(end.length - 4, bits >>> 0);
      update(end);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
    },
  };
}

function mix(state: Int32Array, words: Int32Array, view: DataView, from: number): void {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(from + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [words[at - 15] ?? 0, words[at - 2] ?? 0];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = ((words[at - 16] ?? 0) + low + (words[at - 7] ?? 0) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const big = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + big + choice + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + word) | 0;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
