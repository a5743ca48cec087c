import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { TemplateWizard } from "#features/lodgement/templates/template-wizard.tsx";
import { templateKeys } from "#work/choices/start-choices.ts";
import { useArea } from "../area.ts";
import { areaPaths } from "../paths.ts";

const route = getRouteApi("/application-template/$id");

export function TemplateScreen() {
  const { config } = useArea();
  const { id } = route.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <TemplateWizard
      key={id}
      templateId={id}
      config={config}
      onExit={() => {
        void queries.invalidateQueries({ queryKey: templateKeys.all });
        void navigate({ href: areaPaths.templates });
      }}
    />
  );
}
