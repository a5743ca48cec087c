import { useQuery } from "@tanstack/react-query";
import { type FormEvent, Fragment, useId, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicantGroup, ApplicantGroupDetails } from "#contract/accounts/applicant-group.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import { TextWithDate } from "#i18n/dates/text-with-date.tsx";
import { useText } from "#i18n/use-text.ts";
import { Button, ErrorAlert, Field, RemovedNote, RowButton, TextInput } from "#ui/index.ts";
import { officePeopleQuery } from "#work/choices/applicant-choices.ts";
import { readFormErrors } from "#work/forms/form-errors.ts";
import { useAddGroupMember, useRemoveGroupMember } from "./groups.queries.ts";

type Member = ApplicantGroupDetails["Members"][number];

interface GroupMembersProps {
  readonly group: ApplicantGroup;
  readonly members: readonly Member[];
  readonly onAnnounce: (text: string) => void;
}

export function GroupMembers({ group, members, onAnnounce }: GroupMembersProps) {
  const t = useText();
  const [removedMembers, setRemovedMembers] = useState<readonly Member[]>([]);
  const removeMutation = useRemoveGroupMember(group.Id, () => undefined);
  const addMutation = useAddGroupMember(group.Id, () => undefined);
  const isMember = ({ Person }: Member) => members.some((member) => member.Person.Id === Person.Id);
  const undoableMembers = removedMembers.filter((removedMember) => !isMember(removedMember));
  return (
    <section className="grid gap-4" aria-labelledby="group-members">
      <h4 id="group-members" className="font-semibold">
        {t("groups.membersTitle")}
      </h4>
      <ul className="divide-y divide-line rounded-theme border border-line bg-raised">
        {members.map((member) => (
          <li key={member.Person.Id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold">
                <bdi>{member.Person.Name}</bdi>
                {member.IsOwner && <span className="font-normal text-muted"> {t("groups.owner")}</span>}
              </p>
              <p className="text-muted text-sm wrap-anywhere">
                <bdi>{member.Person.Email}</bdi>
              </p>
              <p className="text-muted text-sm">
                <TextWithDate
                  iso={member.JoinedAt}
                  form="date"
                  text={(date) => t("groups.joined", { date })}
                />
                {` · ${t("groups.shows", { count: member.ApplicationCount })}`}
              </p>
            </div>
            {member.CanRemove && (
              <RowButton
                label={t("groups.remove")}
                row={member.Person.Name}
                className="max-sm:-ms-3"
                icon="trash"
                busy={removeMutation.isPending && removeMutation.variables === member.Person.Id}
                onClick={() => {
                  setRemovedMembers([
                    ...removedMembers.filter((removedMember) => removedMember.Person.Id !== member.Person.Id),
                    member,
                  ]);
                  removeMutation.mutate(member.Person.Id);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {undoableMembers.map((member) => (
        <Fragment key={member.Person.Id}>
          <RemovedNote
            undoLabel={t("groups.undo")}
            busy={addMutation.isPending}
            onUndo={() => addMutation.mutate(member.Person.Email)}
          >
            {t(member.ApplicationCount > 0 ? "groups.removedWithShares" : "groups.removed", {
              name: member.Person.Name,
            })}
          </RemovedNote>
        </Fragment>
      ))}
      {group.Actions.includes("add-member") && <AddMember group={group} onAnnounce={onAnnounce} />}
    </section>
  );
}

function AddMember({ group, onAnnounce }: { group: ApplicantGroup; onAnnounce: (text: string) => void }) {
  const t = useText();
  const id = useId();
  const officePeople = useQuery(officePeopleQuery(useClient())).data ?? [];
  const [email, setEmail] = useState("");
  const [isTried, setTried] = useState(false);
  const addMutation = useAddGroupMember(group.Id, () => {
    onAnnounce(t("groups.added", { email: email.trim() }));
    setEmail("");
    setTried(false);
  });
  const isInvalidEmail = !isEmailAddress(email.trim());
  const serverErrors = addMutation.isError ? readFormErrors(addMutation.error, t, ["Email"]) : undefined;

  function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    addMutation.reset();
    const focusEmail = () => document.getElementById(`${id}-email`)?.focus();
    if (isInvalidEmail) focusEmail();
    else addMutation.mutate(email.trim(), { onError: focusEmail });
  }

  return (
    <form noValidate onSubmit={add} className="grid max-w-prose gap-3">
      {serverErrors?.lines[0] && <ErrorAlert failure={{ text: serverErrors.lines.join(" ") }} t={t} />}
      <Field
        id={`${id}-email`}
        label={t("groups.addLabel")}
        hint={t("groups.addHint")}
        error={isTried && isInvalidEmail ? t("groups.emailMissing") : serverErrors?.problems["Email"]}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            maxLength={320}
            list={`${id}-office`}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <datalist id={`${id}-office`}>
        {officePeople
          .filter(({ IsMe }) => !IsMe)
          .map(({ Id, Name, Email }) => (
            <option key={Id} value={Email} label={Name} />
          ))}
      </datalist>
      <div>
        <Button type="submit" icon="plus" busy={addMutation.isPending}>
          {t("groups.add")}
        </Button>
      </div>
    </form>
  );
}
