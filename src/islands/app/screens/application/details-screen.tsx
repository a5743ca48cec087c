import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDetails as Details } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationDetailsQuery } from "#features/applications/applications.queries.ts";
import { ApplicationDetails } from "#features/applications/details/application-details.tsx";
import { useText } from "#i18n/use-text.ts";
import { copyToClipboard } from "#ui/actions/copy-text.ts";
import { createLazyDialog, createLazyPart, showToast } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { useArea, useIsMember } from "../../area.ts";
import { areaPaths } from "../../paths.ts";
import { createDetailsSlots } from "../../slots/details-slots.tsx";
import { DocumentUploadSlot } from "../../slots/document-upload-slot.tsx";
import { OnBehalfOfBar } from "../../slots/on-behalf-of-bar.tsx";
import { useDraftDeletedToast } from "../../slots/use-draft-deleted-toast.ts";
import { useFileLimits } from "../../slots/use-file-limits.ts";

const RequestedAnswers = createLazyPart(
  () => import("#features/lodgement/information-requests/requested-answers.tsx"),
  (part) => part.RequestedAnswers,
  { lines: 6 },
);

const SaveApplicationAsTemplate = createLazyDialog(
  () => import("../../slots/save-application-as-template.tsx"),
  (part) => part.SaveApplicationAsTemplate,
);

const route = getRouteApi("/app-details/$id");

export function DetailsScreen() {
  const t = useText();
  const { realAddress } = useArea();
  const id = route.useParams().id as ApplicationId;
  const { section, payment } = route.useSearch();
  const navigate = route.useNavigate();
  const details = useQuery(applicationDetailsQuery(useClient(), id)).data;
  const actions = details?.Actions ?? [];
  const limits = useFileLimits();
  const [hasTemplates, hasInspections] = [useFeature("templates"), useFeature("inspection")];
  const copyLink = async () => {
    const isCopied = await copyToClipboard(realAddress(areaPaths.details(id)));
    if (isCopied) showToast({ tone: "success", text: t("app.linkCopied") });
    else
      showToast({ tone: "info", text: realAddress(areaPaths.details(id)), lifeMs: Number.POSITIVE_INFINITY });
  };
  const [templateSource, setTemplateSource] = useState<Details | null>(null);
  const isMember = useIsMember();
  return (
    <>
      <ApplicationDetails
        key={id}
        id={id}
        section={section}
        banner={details && <OnBehalfOfBar {...details} />}
        onSection={(next) => void navigate({ search: { section: next }, replace: true, resetScroll: false })}
        paths={areaPaths}
        paymentReturn={{
          url: realAddress(areaPaths.paymentReturn(id)),
          hasJustReturned: payment !== undefined,
        }}
        onSaveAsTemplate={isMember && hasTemplates ? setTemplateSource : undefined}
        onCopyLink={() => void copyLink()}
        onDraftDeleted={useDraftDeletedToast(() => void navigate({ to: areaPaths.list, search: {} }))}
        onWithdrawn={(application) =>
          showToast({ tone: "success", text: t("app.withdrawn", { number: application.Number ?? "" }) })
        }
        slots={createDetailsSlots(id, { actions, hasInspections })}
        renderAnswers={(request) => <RequestedAnswers applicationId={id} limits={limits} {...request} />}
        renderUpload={(upload) => <DocumentUploadSlot id={id} limits={limits} {...upload} />}
      />
      {templateSource && (
        <SaveApplicationAsTemplate details={templateSource} onClose={() => setTemplateSource(null)} />
      )}
    </>
  );
}
