import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicantGroup } from "#contract/accounts/applicant-group.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import type { AccountId, ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Checkbox, Dialog, ErrorAlert, Field, Skeleton, TextInput } from "#ui/index.ts";
import { ownApplicationsQuery } from "#work/choices/applicant-choices.ts";
import { useShareApplications } from "./groups.queries.ts";

interface ShareDialogProps {
  readonly group: ApplicantGroup;
  readonly accountId: AccountId;
  /** Ids of the applications that the group already sees. */
  readonly sharedIds: readonly ApplicationId[];
  readonly onClose: () => void;
  readonly onShared: (count: number) => void;
}

export function ShareApplicationsDialog({
  group,
  accountId,
  sharedIds,
  onClose,
  onShared,
}: ShareDialogProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const [selectedApplications, setSelectedApplications] = useState<readonly ApplicationSummary[]>([]);
  const applications = useQuery(
    ownApplicationsQuery(useClient(), accountId, useDeferredValue(search.trim())),
  );
  const shareMutation = useShareApplications(group.Id, () => onShared(selectedApplications.length));
  const isSelected = ({ Id }: ApplicationSummary) =>
    selectedApplications.some((application) => application.Id === Id);
  const unsharedApplications = (applications.data?.Items ?? []).filter(
    (application) => !sharedIds.includes(application.Id),
  );
  const selectedElsewhere = selectedApplications.filter(
    ({ Id }) => !unsharedApplications.some((unsharedApplication) => unsharedApplication.Id === Id),
  );
  const renderCheckbox = (application: ApplicationSummary) => (
    <li key={application.Id}>
      <Checkbox
        label={<bdi>{application.Title}</bdi>}
        hint={[application.Number, application.Status.Name].filter(Boolean).join(" · ")}
        checked={isSelected(application)}
        onChange={(event) =>
          setSelectedApplications(
            event.target.checked
              ? [...selectedApplications, application]
              : selectedApplications.filter(({ Id }) => Id !== application.Id),
          )
        }
      />
    </li>
  );
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("groups.shareTitle", { name: group.Name })}
      closeLabel={t("groups.close")}
      footer={
        <Button
          variant="primary"
          busy={shareMutation.isPending}
          disabled={selectedApplications.length === 0}
          onClick={() => shareMutation.mutate(selectedApplications.map(({ Id }) => Id))}
        >
          {t("groups.shareNow", { count: selectedApplications.length })}
        </Button>
      }
      cancelLabel={t("groups.cancel")}
    >
      <div className="grid gap-4">
        {shareMutation.error && <ErrorAlert failure={getErrorText(shareMutation.error)} t={t} />}
        <p className="text-muted">{t("groups.shareText")}</p>
        <Field label={t("groups.search")}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              type="search"
              autoComplete="off"
              maxLength={200}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        {applications.isPending && <Skeleton lines={5} />}
        <ul className="grid gap-3">
          {selectedElsewhere.map(renderCheckbox)}
          {unsharedApplications.map(renderCheckbox)}
        </ul>
        {applications.data && unsharedApplications.every(isSelected) && (
          <p role="status" className="text-muted">
            {t(search.trim() ? "groups.noneFound" : "groups.noneLeft")}
          </p>
        )}
      </div>
    </Dialog>
  );
}
