/** Runs the simulated provider in a separate process, so that its processor time does not count for the bake. */
import { startFixtureProvider } from "./fixture-provider.ts";
import { addContentVersion, addValidators, respondForGeneratedHost } from "./generated-hosts.ts";

const plan = process.argv.includes("versioned")
  ? addContentVersion(respondForGeneratedHost, () => "1")
  : respondForGeneratedHost;
const provider = await startFixtureProvider(addValidators(plan));
process.send?.(provider.url);
