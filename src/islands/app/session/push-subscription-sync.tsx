import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useClient } from "#api/api-context.ts";
import { toSafeInternalPath } from "#session/navigation/safe-path.ts";
import { useSession } from "#session/session-context.tsx";
import { PUSH_DEVICE_KEY } from "#session/storage/auth-storage.ts";
import { readStored } from "#session/storage/web-storage.ts";
import { refetchAll } from "#work/refetch-all.ts";
import type { WorkerMessage } from "../../worker/push.ts";
import { useArea } from "../area.ts";
import { getPushKey } from "./push-key.ts";

/**
 * Registers the push subscription with the service, opens clicked notifications, and pauses push messages at
 * sign-out.
 */
export function PushSubscriptionSync() {
  const client = useClient();
  const session = useSession();
  const queries = useQueryClient();
  const router = useRouter();
  const { applicant, config } = useArea();
  const accountId = applicant.storageId;
  const pushKey = getPushKey(config);

  useEffect(() => {
    const serviceWorkers = pushKey ? navigator.serviceWorker : undefined;
    if (!serviceWorkers || !pushKey) return;
    const sync = async () => {
      if (!hasPushDevice()) return;
      const { syncPushSubscription } = await import("#features/notifications/push/push-subscription.ts");
      await syncPushSubscription({ client, accountId, pushKey });
    };
    // Ignore a failure, because the next visit retries.
    const syncIgnoringErrors = () => void sync().catch(() => undefined);
    const handleMessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data?.type === "push-changed") syncIgnoringErrors();
      if (data?.type !== "notification-opened") return;
      const path = toSafeInternalPath(data.path, location.origin);
      if (path) void router.navigate({ href: path });
      void refetchAll(queries);
    };
    syncIgnoringErrors();
    serviceWorkers.addEventListener("message", handleMessage);
    serviceWorkers.startMessages?.();
    const removeSignOutHandler = session.beforeSignOut(async () => {
      if (!hasPushDevice()) return;
      const { pausePush } = await import("#features/notifications/push/push-subscription.ts");
      await pausePush({ client, accountId });
    });
    return () => {
      serviceWorkers.removeEventListener("message", handleMessage);
      removeSignOutHandler();
    };
  }, [accountId, client, pushKey, queries, router, session]);
  return null;
}

/** False if push messages were never enabled in this browser. Nothing is loaded then. */
const hasPushDevice = (): boolean => readStored("localStorage", PUSH_DEVICE_KEY) !== null;
