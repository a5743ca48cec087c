/** A simulated virus scanner that detects only the EICAR test string. */

/** The test string in two parts, so that virus scanners do not flag this repository. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

interface VirusScanner {
  look(chunk: Uint8Array): void;
  hasFound(): boolean;
}

/** Scans a stream of chunks, and detects matches across chunk boundaries. */
export function createVirusScanner(): VirusScanner {
  const decoder = new TextDecoder("latin1");
  let [tail, isFound] = ["", false];
  return {
    look(chunk) {
      if (isFound) return;
      const text = tail + decoder.decode(chunk);
      isFound = text.includes(EICAR);
      tail = text.slice(-EICAR.length);
    },
    hasFound: () => isFound,
  };
}
