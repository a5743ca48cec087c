import { useNavigate } from "@tanstack/react-router";
import { TemplatesPage } from "#features/templates/templates.tsx";
import { useIsMember } from "../area.ts";
import { areaPaths } from "../paths.ts";

export function TemplatesScreen() {
  const navigate = useNavigate();
  return (
    <TemplatesPage
      mayStart={useIsMember()}
      onEdit={(id) => void navigate({ href: areaPaths.template(id) })}
      onStarted={(id) => void navigate({ href: areaPaths.draft(id) })}
    />
  );
}
