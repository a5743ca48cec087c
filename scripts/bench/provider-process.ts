/** Runs the fixture provider in its own process, so that its CPU time is not counted as the bake's. */
import { startFixtureProvider } from "./fixture-provider.ts";
import { addValidators, manyHostsPlan } from "./generated-hosts.ts";

const provider = await startFixtureProvider(addValidators(manyHostsPlan));
process.send?.(provider.url);
