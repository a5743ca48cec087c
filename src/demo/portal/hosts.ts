/** The customers of the demo provider. */

import { harbour } from "./harbour.ts";
import type { DemoHost } from "./host.ts";
import { riverbend } from "./riverbend.ts";
import { sandbox } from "./sandbox.ts";
import { summit } from "./summit.ts";

export const demoHosts: readonly DemoHost[] = [riverbend, harbour, summit, sandbox];
