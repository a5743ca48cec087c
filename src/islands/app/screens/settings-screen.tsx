import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { AccountSettings } from "#features/account/account-settings.tsx";
import { useArea } from "../area.ts";
import { readInvitation, removeInvitation } from "../followed-invitation.ts";
import { useSettingsSlots } from "../slots/settings-slots.tsx";

const route = getRouteApi("/crafted/account/settings");

export function SettingsScreen() {
  const { applicant } = useArea();
  const { section, open } = route.useSearch();
  const [invitation, setInvitation] = useState(readInvitation);
  const navigate = route.useNavigate();
  const dismissInvitation = () => {
    removeInvitation();
    setInvitation(undefined);
  };
  const slots = useSettingsSlots({
    open,
    invitation,
    onInvitationAnswered: dismissInvitation,
    onOpen: (next) =>
      void navigate({
        search: { ...(section && { section }), ...(next && { open: next }) },
        resetScroll: false,
      }),
  });
  return (
    <AccountSettings
      email={applicant.Email}
      section={section}
      onSection={(next) => {
        dismissInvitation();
        void navigate({ search: { section: next }, replace: true, resetScroll: false });
      }}
      slots={slots}
    />
  );
}
