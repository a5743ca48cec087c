import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, StatusTag } from "#ui/index.ts";
import { isPushOn, turnPushOff, turnPushOn } from "./push-subscription.ts";
import { findPushSupport } from "./push-support.ts";

interface PushDeviceProps {
  readonly accountId: string;
  readonly pushKey: string | null;
}

/** Thrown if the user dismissed the browser's permission prompt. */
class PushPermissionDeniedError extends Error {}

/** Switches push messages to this browser on or off. Explains the reason before the browser asks for permission. */
export function PushDevice({ accountId, pushKey }: PushDeviceProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const support = findPushSupport(pushKey);
  const key = ["push-device", accountId];
  const pushState = useQuery({
    queryKey: key,
    queryFn: () => isPushOn(accountId),
    enabled: support === "possible",
    networkMode: "always",
  });
  const switchMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return turnPushOff({ client });
      if ((await Notification.requestPermission()) !== "granted") throw new PushPermissionDeniedError();
      await turnPushOn({ client, accountId, pushKey: pushKey ?? "" });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });

  if (support === "not-offered") return <p className="text-muted">{t("notifications.push.notOffered")}</p>;
  if (support === "unsupported")
    return (
      <Alert tone="info" title={t("notifications.push.unsupported")}>
        {t("notifications.push.unsupportedText")}
      </Alert>
    );
  if (support === "denied")
    return (
      <Alert tone="warning" title={t("notifications.push.denied")}>
        {t("notifications.push.deniedText")}
      </Alert>
    );
  const isOn = pushState.data === true;
  const hasFailed = switchMutation.isError && !(switchMutation.error instanceof PushPermissionDeniedError);
  return (
    <div className="grid max-w-prose gap-3">
      <p>{t(isOn ? "notifications.push.onText" : "notifications.push.why")}</p>
      {hasFailed && (
        <Alert tone="danger" title={t("notifications.push.failed")}>
          {t("notifications.push.failedText")}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isOn && <StatusTag tone="success">{t("notifications.push.on")}</StatusTag>}
        <Button
          icon="bell"
          variant={isOn ? "quiet" : "primary"}
          busy={switchMutation.isPending || pushState.isPending}
          onClick={() => switchMutation.mutate(!isOn)}
        >
          {t(isOn ? "notifications.push.turnOff" : "notifications.push.turnOn")}
        </Button>
      </div>
      <p role="status" className="text-muted text-sm">
        {switchMutation.error instanceof PushPermissionDeniedError ? t("notifications.push.dismissed") : null}
      </p>
    </div>
  );
}
