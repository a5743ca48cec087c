// `npm test`: runs every check from a fresh clone. The last line of the output counts the tests.
import { ensureInstalled, runUnderProjectNode } from "./ensure-installed.mjs";

ensureInstalled();
runUnderProjectNode("test.ts");
