// `npm test`: every check there is, from a fresh clone; its last line counts them.
import { ensureInstalled, runUnderProjectNode } from "./ensure-installed.mjs";

ensureInstalled();
runUnderProjectNode("test.ts");
