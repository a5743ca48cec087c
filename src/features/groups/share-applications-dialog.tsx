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
  readonly shared: readonly ApplicationId[];
  readonly onClose: () => void;
  readonly onShared: (count: number) => void;
}

export function ShareApplicationsDialog({ group, accountId, shared, onClose, onShared }: ShareDialogProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const [selected, setSelected] = useState<readonly ApplicationSummary[]>([]);
  const applications = useQuery(
    ownApplicationsQuery(useClient(), accountId, useDeferredValue(search.trim())),
  );
  const sharing = useShareApplications(group.Id, () => onShared(selected.length));
  const isSelected = ({ Id }: ApplicationSummary) => selected.some((application) => application.Id === Id);
  const unsharedApplications = (applications.data?.Items ?? []).filter(
    (application) => !shared.includes(application.Id),
  );
  const unlisted = selected.filter(
    ({ Id }) => !unsharedApplications.some((unsharedApplication) => unsharedApplication.Id === Id),
  );
  const line = (application: ApplicationSummary) => (
    <li key={application.Id}>
      <Checkbox
        label={<bdi>{application.Title}</bdi>}
        hint={[application.Number, application.Status.Name].filter(Boolean).join(" · ")}
        checked={isSelected(application)}
        onChange={(event) =>
          setSelected(
            event.target.checked
              ? [...selected, application]
              : selected.filter(({ Id }) => Id !== application.Id),
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
        <>
          <Button
            variant="primary"
            busy={sharing.isPending}
            disabled={selected.length === 0}
            onClick={() => sharing.mutate(selected.map(({ Id }) => Id))}
          >
            {t("groups.shareNow", { count: selected.length })}
          </Button>
          <Button onClick={onClose}>{t("groups.cancel")}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sharing.error && <ErrorAlert failure={getErrorText(sharing.error)} t={t} />}
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
          {unlisted.map(line)}
          {unsharedApplications.map(line)}
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
