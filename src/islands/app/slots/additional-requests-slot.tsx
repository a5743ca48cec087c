import { useNavigate } from "@tanstack/react-router";
import type { ApplicationId } from "#contract/shapes.ts";
import { AdditionalRequestsSection } from "#features/additional-requests/additional-requests-section.tsx";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";
import { areaPaths } from "../paths.ts";

export function AdditionalRequestsSlot({ id }: { id: ApplicationId }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <AdditionalRequestsSection
      applicationId={id}
      getPath={areaPaths.request}
      onOpen={(requestId) => void navigate({ href: areaPaths.request(requestId) })}
      onWithdrawn={({ Number: number }) =>
        showToast({ tone: "success", text: t("app.request.takenBack", { number: number ?? "" }) })
      }
      onTransferred={(name) => {
        showToast({ tone: "success", text: t("app.request.transferred", { name }) });
        void navigate({ href: areaPaths.list });
      }}
    />
  );
}
