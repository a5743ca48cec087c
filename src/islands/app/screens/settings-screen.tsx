import { getRouteApi } from "@tanstack/react-router";
import { AccountSettings } from "#features/account/account-settings.tsx";
import { useArea } from "../area.ts";
import { useSettingsSlots } from "../slots/settings-slots.tsx";

const route = getRouteApi("/crafted/account/settings");

export function SettingsScreen() {
  const { applicant } = useArea();
  const { section, open, invitation } = route.useSearch();
  const navigate = route.useNavigate();
  const slots = useSettingsSlots({
    open,
    invitation,
    onInvitationAnswered: () =>
      void navigate({ search: { section: "delegates" }, replace: true, resetScroll: false }),
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
      onSection={(next) => void navigate({ search: { section: next }, replace: true, resetScroll: false })}
      slots={slots}
    />
  );
}
