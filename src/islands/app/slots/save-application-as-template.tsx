import type { ApplicationDetails } from "#contract/applications/application.ts";
import { SaveAsTemplate } from "#features/templates/save-as-template.tsx";
import { useText } from "#i18n/use-text.ts";
import { showToast } from "#ui/index.ts";

/** An application that is there already, kept as a template: parts with answers, files and signatures aside. */
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
      onMade={({ Name }) => {
        onClose();
        showToast({ tone: "success", text: t("templates.save.made", { name: Name }) });
      }}
    />
  );
}
