/** Runs the simulated provider in a separate process, so that its processor time does not count for the bake. */
import { startFixtureProvider } from "./fixture-provider.ts";
import { addValidators, respondForGeneratedHost } from "./generated-hosts.ts";

const provider = await startFixtureProvider(addValidators(respondForGeneratedHost));
process.send?.(provider.url);
