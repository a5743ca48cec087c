/** Faults of the first refresh of a trial (faults A2–A4). */
import { setTimeout as wait } from "node:timers/promises";
import type { Route } from "@playwright/test";
import type { SeededRandom } from "#demo/seed/random-choices.ts";
import type { WorkerPortal } from "../support/worker-portal.ts";

/** Delay in milliseconds, longer than the client waits for a response. */
const DELAY_MS = 20_000;

interface FirstRefresh {
  readonly route: Route;
  readonly chance: SeededRandom;
  readonly portal: WorkerPortal;
}

interface SessionFault {
  readonly title: string;
  readonly isSlow: boolean;
  /** Maximum number of tabs whose calls may fail, because the refresh of these tabs failed. */
  readonly failedTabs: number;
  /** Handles the first refresh. Later refreshes reach the service. */
  readonly handle: (refresh: FirstRefresh) => Promise<void>;
}

/** Lets the service handle the refresh before the fault, in half of the runs. */
async function handleOrNot({ route, chance }: FirstRefresh): Promise<void> {
  if (chance.fraction() < 0.5) await route.fetch();
}

const getPage = ({ route }: FirstRefresh) => route.request().frame().page();

export const sessionFaults: readonly SessionFault[] = [
  {
    title: "the response of the refresh is lost",
    isSlow: false,
    failedTabs: 1,
    async handle({ route }) {
      await route.fetch();
      await route.abort("connectionreset");
    },
  },
  {
    title: "the tab that refreshes is closed",
    isSlow: false,
    failedTabs: 0,
    async handle(refresh) {
      await handleOrNot(refresh);
      await getPage(refresh).close();
    },
  },
  {
    title: "the service is restarted during the refresh",
    isSlow: false,
    failedTabs: 1,
    async handle(refresh) {
      await handleOrNot(refresh);
      await refresh.portal.restart();
      await refresh.route.abort("connectionreset");
    },
  },
  {
    title: "the tab that refreshes never releases the lock, as if frozen",
    isSlow: true,
    failedTabs: 1,
    async handle(refresh) {
      await getPage(refresh).evaluate(() => {
        const holdForever = () => new Promise(() => {});
        void navigator.locks.request("portal-session-refresh", { steal: true }, holdForever);
      });
      await handleOrNot(refresh);
      await refresh.route.abort("connectionreset");
    },
  },
  {
    title: `the response of the refresh is delayed by ${DELAY_MS / 1000} s`,
    isSlow: true,
    failedTabs: 0,
    async handle({ route }) {
      const response = await route.fetch();
      await wait(DELAY_MS);
      // Ignore the error: the tab has stopped waiting by now.
      await route.fulfill({ response }).catch(() => {});
    },
  },
];
