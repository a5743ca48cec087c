import {
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
  useQueryClient,
} from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useClient } from "#api/api-context.ts";
import { changeApplicationStatus } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { refreshApplication } from "#features/applications/draft-removal.ts";
import { openedLodgementQuery } from "#features/lodgement/lodgement.queries.ts";
import { readLeftoverAnswers } from "#features/lodgement/saving/journal/journal.ts";
import { LodgementWizard } from "#features/lodgement/wizard/lodgement-wizard.tsx";
import type { PortalSession } from "#session/session.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { useArea } from "../area.ts";
import { requestOfflineCaching } from "../offline/offline-caching.ts";
import { areaPaths } from "../paths.ts";
import type { AreaRouter } from "../router.ts";
import { OnBehalfOfBar } from "../slots/on-behalf-of-bar.tsx";
import { WizardTools } from "../slots/wizard-tools.tsx";

/** Milliseconds until offline caching starts, so that it does not delay the draft. */
const CACHING_DELAY_MS = 2_000;

const route = getRouteApi("/wizards/application-lodgement/$id/{-$stepId}");

/** Ends the observation of the draft's query that `preloadDraft` has started. */
let stopPreloading = () => {};

/**
 * Loads the requested draft while the skeleton shows its first questions, so that the skeleton stays
 * readable and the wizard is rendered only once. Resolves when the draft is loaded, or with the first
 * error. The query's data is not cached, so this function observes the query until the screen does.
 */
export async function preloadDraft(
  queries: QueryClient,
  { client, state }: PortalSession,
  router: AreaRouter,
): Promise<void> {
  const match = router.state.matches.at(-1);
  const storageId = state.getState().applicant?.storageId;
  if (match?.routeId !== route.id || !storageId) return;
  const { id } = match.params as { id: ApplicationId };
  const query = openedLodgementQuery(client, id, () => readLeftoverAnswers(storageId, id));
  const observer = new QueryObserver(queries, query);
  await new Promise<void>((resolve) => {
    const resolveIfSettled = ({ isPending, failureCount }: QueryObserverResult) => {
      if (!isPending || failureCount > 0) resolve();
    };
    stopPreloading = observer.subscribe(resolveIfSettled);
    resolveIfSettled(observer.getCurrentResult());
  });
}

export function WizardScreen() {
  const { config } = useArea();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const client = useClient();
  const params = route.useParams();
  const id = params.id as ApplicationId;
  useEffect(() => stopPreloading(), []);
  useEffect(() => {
    const timer = setTimeout(requestOfflineCaching, CACHING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const hasTemplates = useFeature("templates");
  const refresh = () => void refreshApplication(queries, { Id: id });
  return (
    <LodgementWizard
      key={id}
      applicationId={id}
      stepId={params.stepId}
      config={config}
      // The router must not scroll, because the step itself scrolls to its start or to one of its questions.
      onNavigate={(step, options) =>
        void navigate({ href: areaPaths.step(id, step), resetScroll: false, ...options })
      }
      onExit={() => {
        refresh();
        void navigate({ href: areaPaths.list });
      }}
      onDiscard={() =>
        client.call(changeApplicationStatus, { params: { id }, body: { Status: "Deleted" } }).then(
          () => true,
          () => false,
        )
      }
      onLodged={refresh}
      renderOwnershipNote={(draft) => <OnBehalfOfBar {...draft} />}
      renderTools={(tools) => hasTemplates && <WizardTools {...tools} />}
      onOpen={() => void navigate({ href: areaPaths.details(id) })}
    />
  );
}
