/** The fixture provider as a process of its own, so that its work is not counted as the bake's. */
import { startFixtureProvider } from "./fixture-provider.ts";
import { manyHostsPlan } from "./generated-hosts.ts";

const provider = await startFixtureProvider(manyHostsPlan);
process.send?.(provider.url);
