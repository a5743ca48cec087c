import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationDetails, ApplicationSummary } from "#contract/applications/application.ts";
import { printWizardForm } from "#contract/applications/application-draft.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink, Menu, type MenuItem, saveFile } from "#ui/index.ts";
import type { ApplicationPaths } from "../application-paths.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

interface DetailsActionsProps {
  readonly details: ApplicationDetails;
  readonly paths: ApplicationPaths;
  readonly onCopyLink: () => void;
  readonly onDelete: (draft: ApplicationSummary) => void;
  readonly onAnswer: () => void;
  /** Undefined if the user may not create templates. */
  readonly onSaveAsTemplate?: (() => void) | undefined;
  readonly onWithdrawn: (application: ApplicationSummary) => void;
}

/** The actions that the service allows now; the one the application is waiting for is primary. */
export function DetailsActions({ details, paths, ...on }: DetailsActionsProps) {
  const t = useText();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { Application: application, Actions: actions } = details;
  const client = useClient();
  const paper = useMutation({
    mutationFn: () => client.call(printWizardForm, { params: { id: application.Id } }),
    onSuccess: (bytes) => saveFile(bytes, `${application.Number ?? application.Title}.pdf`),
  });
  const may = (action: ApplicationDetails["Actions"][number]) => actions.includes(action);
  const more: (MenuItem | false)[] = [
    {
      id: "pdf",
      label: t("applications.savePdf"),
      icon: "document",
      disabled: paper.isPending,
      onSelect: () => paper.mutate(),
    },
    { id: "print", label: t("applications.print"), icon: "print", onSelect: () => window.print() },
    on.onSaveAsTemplate !== undefined && {
      id: "template",
      label: t("applications.keepAsTemplate"),
      icon: "template",
      onSelect: on.onSaveAsTemplate,
    },
    may("withdraw") && {
      id: "withdraw",
      label: t("applications.withdraw.action"),
      danger: true,
      onSelect: () => setIsWithdrawing(true),
    },
    may("delete") && {
      id: "delete",
      label: t("applications.deleteDraft"),
      icon: "trash",
      onSelect: () => on.onDelete(application),
    },
  ];
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {may("continue") && (
        <ButtonLink variant="primary" href={paths.draft(application.Id)}>
          {t("applications.continueDraft")}
        </ButtonLink>
      )}
      {may("answer-information-request") && (
        <Button variant="primary" onClick={on.onAnswer}>
          {t("applications.requests.answer")}
        </Button>
      )}
      <Button icon="link" onClick={on.onCopyLink}>
        {t("applications.copyLink")}
      </Button>
      <Menu align="end" label={t("applications.more")} items={more.filter((item) => item !== false)} />
      <WithdrawDialog
        application={application}
        isOpen={isWithdrawing}
        onClose={() => setIsWithdrawing(false)}
        onWithdrawn={on.onWithdrawn}
      />
    </div>
  );
}
