import { useMutation } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { printWizardForm } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, saveFile, showToast } from "#ui/index.ts";

interface FormPdfButtonProps {
  readonly applicationId: ApplicationId;
  /** File name without extension. */
  readonly fileName: string;
  /** Called before the download, to save pending changes. */
  readonly saveChanges?: () => Promise<unknown>;
}

/** Button that downloads the form and the answers as a PDF made by the service. */
export function FormPdfButton({ applicationId, fileName, saveChanges }: FormPdfButtonProps) {
  const t = useText();
  const client = useClient();
  const downloadMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: async () => {
      await saveChanges?.();
      return client.call(printWizardForm, { params: { id: applicationId } });
    },
    onSuccess: (bytes) => saveFile(bytes, `${fileName.replaceAll(/[\\/:*?"<>|]/g, "-")}.pdf`),
    onError: () => showToast({ tone: "danger", text: t("lodgement.pdf.failed") }),
  });
  return (
    <Button icon="download" busy={downloadMutation.isPending} onClick={() => downloadMutation.mutate()}>
      {t("lodgement.pdf.save")}
    </Button>
  );
}
