import { useNavigate } from "@tanstack/react-router";
import { TemplatesPage } from "#features/templates/templates.tsx";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";

/** Guests can view but not lodge (spec 6). */
const ROLE_GUEST = 3;

export function TemplatesScreen() {
  const { applicant } = useArea();
  const navigate = useNavigate();
  return (
    <TemplatesPage
      mayStart={applicant.roles.some((role) => role !== ROLE_GUEST)}
      onEdit={(id) => void navigate({ href: areaPaths.template(id) })}
      onStarted={(id) => void navigate({ href: areaPaths.draft(id) })}
    />
  );
}
