/** Stands where a virus scanner would: it knows the one string every scanner knows, the EICAR test file's. */

/** Put together here, so that scanners of this repository stay calm. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

export interface Scanner {
  look(chunk: Uint8Array): void;
  hasFound(): boolean;
}

/** Looks through bytes as they pass, also across the seams of chunks. */
export function createScanner(): Scanner {
  const decoder = new TextDecoder("latin1");
  let [tail, found] = ["", false];
  return {
    look(chunk) {
      if (found) return;
      const text = tail + decoder.decode(chunk);
      found = text.includes(EICAR);
      tail = text.slice(-EICAR.length);
    },
    hasFound: () => found,
  };
}
