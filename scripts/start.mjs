// `npm start`: the demo service and four customer hosts, from a fresh clone.
import { ensureInstalled, runUnderProjectNode } from "./ensure-installed.mjs";

ensureInstalled();
runUnderProjectNode("start.ts");
