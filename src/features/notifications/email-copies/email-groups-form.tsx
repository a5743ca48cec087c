import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { EmailGroup } from "#contract/accounts/account-setting.ts";
import { putNotificationEmailGroups, putPostPermitEmailGroups } from "#contract/accounts/account-setting.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import type { AccountId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorSummary } from "#ui/index.ts";
import { FormConflict } from "#work/forms/form-conflict.tsx";
import { SetAsideOffer } from "#work/forms/set-aside-offer.tsx";
import { useUnsavedChanges } from "#work/forms/unsaved-changes.ts";
import { emailGroupsQuery, type PermitPhase } from "../settings.queries.ts";
import { findAddressProblem, parseAddresses, type RecipientGroupInput } from "./email-addresses.ts";
import { EmailGroupField } from "./email-group-field.tsx";

interface EmailGroupsFormProps {
  readonly groups: readonly EmailGroup[];
  readonly phase: PermitPhase;
  readonly accountId: AccountId;
  readonly onSaved: () => void;
}

type GroupInputs = Readonly<Record<string, RecipientGroupInput>>;

const toGroupInputs = (groups: readonly EmailGroup[]): GroupInputs =>
  Object.fromEntries(
    groups.map(({ Id, IsOn, Emails }) => [Id, { isOn: IsOn, addresses: Emails.join("\n") }]),
  );

export function EmailGroupsForm({ groups, phase, accountId, onSaved }: EmailGroupsFormProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const id = useId();
  const form = useUnsavedChanges(`email-groups:${phase}:${accountId}`, toGroupInputs(groups));
  const [attempt, setAttempt] = useState(0);
  const getInput = ({ Id }: EmailGroup) => form.value[Id] ?? { isOn: false, addresses: "" };
  const problems = groups.flatMap((group) => {
    const problem = findAddressProblem(getInput(group));
    return problem ? [{ group, text: t(problem.key, problem.values) }] : [];
  });
  const saveMutation = useMutation({
    mutationFn: () => {
      const endpoint = phase === "before" ? putNotificationEmailGroups : putPostPermitEmailGroups;
      const Groups = groups.map((group) => {
        const { isOn, addresses } = getInput(group);
        return { Id: group.Id, IsOn: isOn, Emails: parseAddresses(addresses).filter(isEmailAddress) };
      });
      return client.call(endpoint, { params: { id: accountId }, body: { Groups } });
    },
    onMutate: () => form.startSave(),
    onSuccess: (savedGroups, _variables, clearSaved) => {
      queries.setQueryData(emailGroupsQuery(client, accountId, phase).queryKey, savedGroups);
      clearSaved(toGroupInputs(savedGroups.Groups));
      onSaved();
    },
  });
  /** Returns the typed addresses, or an empty string for a group that is switched off. */
  const formatInput = (input?: RecipientGroupInput) => (input?.isOn ? input.addresses : "");
  const areProblemsShown = attempt > 0 && problems.length > 0;
  return (
    <form
      noValidate
      className="grid max-w-prose gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.conflicts) return;
        setAttempt(attempt + 1);
        if (problems.length === 0) saveMutation.mutate();
      }}
    >
      {areProblemsShown && (
        <ErrorSummary
          attempt={attempt}
          title={t("notifications.copies.problem")}
          items={problems.map(({ group, text }) => ({
            text: `${group.Name}: ${text}`,
            href: `#${id}-${group.Id}` as const,
          }))}
        />
      )}
      <SetAsideOffer form={form} />
      {!saveMutation.isPending && (
        <FormConflict
          form={form}
          labels={Object.fromEntries(groups.map(({ Id, Name }) => [Id, Name]))}
          toTexts={(inputs) =>
            Object.fromEntries(
              Object.entries(inputs).map(([groupId, input]) => [groupId, formatInput(input)]),
            )
          }
        />
      )}
      <ul className="divide-y divide-line border-line border-y">
        {groups.map((group) => (
          <li key={group.Id} className="py-3">
            <EmailGroupField
              id={`${id}-${group.Id}`}
              group={group}
              input={getInput(group)}
              error={areProblemsShown ? problems.find((problem) => problem.group === group)?.text : undefined}
              onChange={(input) => form.change({ [group.Id]: input })}
            />
          </li>
        ))}
      </ul>
      <div>
        {!form.conflicts && (
          <Button type="submit" busy={saveMutation.isPending}>
            {t("notifications.copies.save")}
          </Button>
        )}
      </div>
    </form>
  );
}
