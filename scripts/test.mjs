// `npm test`: runs every check from a fresh clone; the last line counts them.
import { ensureInstalled, runUnderProjectNode } from "./ensure-installed.mjs";

ensureInstalled();
runUnderProjectNode("test.ts");
