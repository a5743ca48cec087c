import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { refreshApplication } from "#features/applications/draft-removal.ts";
import { RequestWizard } from "#features/lodgement/requests/request-wizard.tsx";
import { useArea } from "../../area.ts";
import { areaPaths } from "../../paths.ts";

const route = getRouteApi("/wizards/application-lodgement/request/$requestId/{-$stepId}");

export function RequestScreen() {
  const { config } = useArea();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { requestId, stepId } = route.useParams();
  return (
    <RequestWizard
      key={requestId}
      requestId={requestId}
      stepId={stepId}
      config={config}
      onNavigate={(step, options) =>
        void navigate({ href: areaPaths.requestStep(requestId, step), resetScroll: false, ...options })
      }
      onExit={() => void navigate({ href: areaPaths.list })}
      onLodged={(Id) => void refreshApplication(queries, { Id })}
      onOpen={({ ApplicationId }) => {
        void refreshApplication(queries, { Id: ApplicationId });
        void navigate({ href: `${areaPaths.details(ApplicationId)}?section=changes` });
      }}
    />
  );
}
