import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import {
  type ApplicationDetails,
  type ApplicationSummary,
  changeApplicationStatus,
} from "#contract/applications/application.ts";
import { printWizardForm } from "#contract/applications/application-draft.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink, createLazyDialog, Menu, type MenuItem, saveFile } from "#ui/index.ts";
import { useFeature, useIsCallOffered } from "#work/feature-switches.tsx";
import { getWaitingFor } from "#work/next-step/next-step.ts";
import type { ApplicationPaths } from "../application-paths.ts";
import { type DetailsSection, findOpenSection } from "./details-sections.ts";
import { findStepSection, hasStepButton } from "./step-button.ts";

const WithdrawDialog = createLazyDialog(
  () => import("./withdraw-application-dialog.tsx"),
  (part) => part.WithdrawApplicationDialog,
);

interface DetailsActionsProps {
  readonly details: ApplicationDetails;
  readonly paths: ApplicationPaths;
  readonly section: DetailsSection | undefined;
  readonly onCopyLink: () => void;
  readonly onDelete: (draft: ApplicationSummary) => void;
  /** Opens a section and moves focus to it. */
  readonly onSection: (section: DetailsSection) => void;
  /** Undefined if the user cannot create templates. */
  readonly onSaveAsTemplate?: (() => void) | undefined;
  readonly onWithdrawn: (application: ApplicationSummary) => void;
}

/**
 * Buttons for the actions that the service currently allows. The applicant's next step is the primary button.
 */
export function DetailsActions({ details, paths, section, ...callbacks }: DetailsActionsProps) {
  const t = useText();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { Application: application, Actions: actions, FollowOns: permitBasedTypes = [] } = details;
  const client = useClient();
  const downloadMutation = useMutation({
    mutationFn: () => client.call(printWizardForm, { params: { id: application.Id } }),
    onSuccess: (bytes) => saveFile(bytes, `${application.Number ?? application.Title}.pdf`),
  });
  const isCallOffered = useIsCallOffered();
  const hasLodgement = useFeature("lodgement");
  const isAllowed = (action: "withdraw" | "delete") =>
    actions.includes(action) && isCallOffered(changeApplicationStatus);
  const menuItems: (MenuItem | false)[] = [
    isCallOffered(printWizardForm) && {
      id: "pdf",
      label: t("applications.savePdf"),
      icon: "document",
      disabled: downloadMutation.isPending,
      onSelect: () => downloadMutation.mutate(),
    },
    { id: "print", label: t("applications.print"), icon: "print", onSelect: () => window.print() },
    callbacks.onSaveAsTemplate !== undefined && {
      id: "template",
      label: t("applications.keepAsTemplate"),
      icon: "template",
      onSelect: callbacks.onSaveAsTemplate,
    },
    isAllowed("withdraw") && {
      id: "withdraw",
      label: t("applications.withdraw.action"),
      danger: true,
      onSelect: () => setIsWithdrawing(true),
    },
    isAllowed("delete") && {
      id: "delete",
      label: t("applications.deleteDraft"),
      icon: "trash",
      onSelect: () => callbacks.onDelete(application),
    },
  ];
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <PrimaryAction details={details} paths={paths} section={section} onSection={callbacks.onSection} />
      <Button icon="link" onClick={callbacks.onCopyLink}>
        <span className="max-sm:sr-only">{t("applications.copyLink")}</span>
      </Button>
      {hasLodgement && permitBasedTypes.length > 0 && (
        <Menu
          align="end"
          label={t("applications.followOn")}
          items={permitBasedTypes.map(({ Id, Name }) => ({
            id: Id,
            label: Name,
            href: paths.startOn({ type: Id, permit: application.Id }),
          }))}
        />
      )}
      <Menu align="end" label={t("applications.more")} items={menuItems.filter((item) => item !== false)} />
      {isWithdrawing && (
        <WithdrawDialog
          application={application}
          onClose={() => setIsWithdrawing(false)}
          onWithdrawn={callbacks.onWithdrawn}
        />
      )}
    </div>
  );
}

/**
 * Button for the applicant's next step. If the service names no step, the button continues the draft or opens
 * the request for information. It is a secondary button if the open section already has a primary button for
 * that step.
 */
function PrimaryAction({
  details,
  paths,
  section: shownSection,
  onSection,
}: Pick<DetailsActionsProps, "details" | "paths" | "section" | "onSection">) {
  const t = useText();
  const { Application: application, Actions: actions } = details;
  const isContinuable = useFeature("lodgement") && actions.includes("continue");
  const step = getWaitingFor(application) === "mine" ? application.NextStep : null;
  if (isContinuable)
    return (
      <ButtonLink variant="primary" href={paths.draft(application.Id)}>
        {t(step ? `nextStep.do.${step.Id}` : "applications.continueDraft")}
      </ButtonLink>
    );
  const section = findStepSection(details);
  if (section === null) return null;
  return (
    <Button
      variant={
        findOpenSection(details, shownSection) === section && hasStepButton(details) ? "secondary" : "primary"
      }
      onClick={() => onSection(section)}
    >
      {t(`nextStep.do.${step?.Id ?? "answer"}`)}
    </Button>
  );
}
