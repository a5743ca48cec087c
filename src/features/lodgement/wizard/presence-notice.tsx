/** Names the other people who have this draft open. */
import { useEffect, useState } from "react";
import type { ServiceMessage } from "#contract/socket.ts";
import { getDeviceTimeZone } from "#i18n/dates/site-time.ts";
import { formatTime } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { Icon } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";

type OtherEditors = Extract<ServiceMessage, { Type: "Presence" }>["Others"];

export function PresenceNotice() {
  const t = useText();
  const language = useLanguage();
  const { applicationId } = useLodgement();
  const otherEditors = useOtherEditors(applicationId);
  return (
    <div role="status" className="print:hidden">
      {otherEditors.map(({ Name, IsMe, Device, Since }) => (
        <p key={`${Name} ${Device} ${Since}`} className="mb-2 flex items-center gap-2 text-muted text-sm">
          <Icon name="user" size="s" />
          {t(IsMe ? "lodgement.presence.mine" : "lodgement.presence.other", {
            name: Name,
            device: Device,
            // Use the time zone of the device, because the save time beside this text uses it too.
            time: formatTime(Since, language, getDeviceTimeZone()),
          })}
        </p>
      ))}
    </div>
  );
}

/** Tells the service that this page shows the draft, and returns other people who have it open. */
function useOtherEditors(applicationId: string): OtherEditors {
  const session = useSession();
  const [others, setOthers] = useState<OtherEditors>([]);
  useEffect(() => {
    const unsubscribe = session.onMessage((message) => {
      if (message.Type === "Presence" && message.ApplicationId === applicationId) setOthers(message.Others);
    });
    session.setShownApplication(applicationId);
    return () => {
      unsubscribe();
      session.setShownApplication(null);
    };
  }, [session, applicationId]);
  return others;
}
