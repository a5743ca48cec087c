/** The customers of the demo provider. */

import { harbourHost } from "./harbour.ts";
import type { DemoHost } from "./host.ts";
import { riverbendHost } from "./riverbend.ts";
import { sandboxHost } from "./sandbox.ts";
import { summitHost } from "./summit.ts";

export const demoHosts: readonly DemoHost[] = [riverbendHost, harbourHost, summitHost, sandboxHost];
