import type { ApplicationDetails } from "#contract/applications/application.ts";
import { SaveAsTemplate } from "#features/templates/save-as-template.tsx";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";

/** Saves an application as a template, without files and signatures. */
export function SaveApplicationAsTemplate({
  details,
  onClose,
}: {
  details: ApplicationDetails;
  onClose: () => void;
}) {
  const t = useText();
  const { Id, Title, ApplicationTypeName } = details.Application;
  return (
    <SaveAsTemplate
      applicationId={Id}
      title={Title || ApplicationTypeName}
      steps={details.Groups.map((group) => ({ id: group.StepId, title: group.Title }))}
      onClose={onClose}
      onCreated={({ Name }) => {
        onClose();
        showToast({ tone: "success", text: t("templates.save.made", { name: Name }) });
      }}
    />
  );
}
