import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useClient } from "#api/api-context.ts";
import { safeInternalPath } from "#session/navigation/safe-path.ts";
import { useSession } from "#session/session-context.tsx";
import type { WorkerMessage } from "../../worker/push.ts";
import { useArea } from "../area.ts";
import { getPushKey } from "./push-key.ts";

/** What was kept by an earlier visit, in short: nothing is loaded where push was never turned on. */
const KEPT = "push-device";

/** Keeps the service's idea of this browser in step, follows notifications that were pressed, and lets go at sign-out. */
export function PushSubscriptionSync() {
  const client = useClient();
  const session = useSession();
  const queries = useQueryClient();
  const router = useRouter();
  const { applicant, config } = useArea();
  const accountId = applicant.Id;
  const pushKey = getPushKey(config);

  useEffect(() => {
    const workers = pushKey ? navigator.serviceWorker : undefined;
    if (!workers || !pushKey) return;
    const step = async () => {
      if (!hasKept()) return;
      const { syncPushSubscription: keepPushInStep } = await import(
        "#features/notifications/push/push-subscription.ts"
      );
      await keepPushInStep({ client, accountId, pushKey });
    };
    // Only a hint is lost when it fails: the next visit tries again.
    const stepQuietly = () => void step().catch(() => undefined);
    const hear = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data?.type === "push-changed") stepQuietly();
      if (data?.type !== "notification-opened") return;
      const path = safeInternalPath(data.path, location.origin);
      if (path) void router.navigate({ href: path });
      void queries.invalidateQueries();
    };
    stepQuietly();
    workers.addEventListener("message", hear);
    workers.startMessages?.();
    const stopFlushing = session.beforeSignOut(async () => {
      if (!hasKept()) return;
      const { pausePush } = await import("#features/notifications/push/push-subscription.ts");
      await pausePush({ client, accountId });
    });
    return () => {
      workers.removeEventListener("message", hear);
      stopFlushing();
    };
  }, [accountId, client, pushKey, queries, router, session]);
  return null;
}

function hasKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}
