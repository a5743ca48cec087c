/** Offers ways to fill in a person: address book, earlier application, or a copy of another person. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { createBookEntry } from "#contract/applications/contact.ts";
import { getPersonAt } from "#contract/wizard/answers/people.ts";
import { useText } from "#i18n/use-text.ts";
import { useHasAccount } from "#session/use-has-account.ts";
import { Checkbox, createLazyDialog, Field, RowButton, Select, showToast } from "#ui/index.ts";
import { addressBookKey } from "#work/query-keys.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import { toAddressBookFields, toPerson } from "./address-book-entry.ts";
import type { PersonState } from "./use-people.ts";
import { usePersonActions } from "./use-person-actions.ts";

const ContactsDialog = withPrefetch(
  createLazyDialog(
    () => import("./contacts-dialog.tsx"),
    (part) => part.ContactsDialog,
  ),
);

/**
 * Maximum number of other people that are offered as checkboxes. If there are more, they are offered in a
 * select.
 */
const MAX_BOXES = 2;

export function PersonBar({ state, name }: { state: PersonState; name: string }) {
  const t = useText();
  const hasAccount = useHasAccount();
  const [isChoosing, setChoosing] = useState(false);
  const { place, otherPeople, isKnown } = state;
  const actions = usePersonActions(place);
  return (
    <div className="grid gap-3 print:hidden">
      {hasAccount && (
        <div className="flex flex-wrap gap-2">
          <RowButton
            variant="secondary"
            label={t("lodgement.person.choose")}
            row={name}
            icon="users"
            onClick={() => setChoosing(true)}
          />
          {isKnown && <SaveContactButton state={state} name={name} />}
        </div>
      )}
      {otherPeople.length > 0 && otherPeople.length <= MAX_BOXES && (
        <div className="choices">
          {otherPeople.map((other) => (
            <Checkbox
              key={other.id}
              label={t("lodgement.person.sameAs", { who: other.description })}
              checked={false}
              onChange={() => actions.follow(other.id, other.description)}
            />
          ))}
        </div>
      )}
      {otherPeople.length > MAX_BOXES && (
        <Field label={t("lodgement.person.sameAsWhom")} className="max-w-xl">
          {(control) => (
            <Select
              {...control}
              value=""
              placeholder={t("lodgement.person.nobody")}
              options={otherPeople.map(({ id, description }) => ({ value: id, label: description }))}
              onChange={(event) => {
                const chosenPerson = otherPeople.find(({ id }) => id === event.target.value);
                if (chosenPerson) actions.follow(chosenPerson.id, chosenPerson.description);
              }}
            />
          )}
        </Field>
      )}
      {isChoosing && (
        <ContactsDialog
          place={place}
          onClose={() => setChoosing(false)}
          onChoose={(people) => {
            setChoosing(false);
            const [person] = people;
            if (person) actions.fill(toPerson(person, place));
          }}
        />
      )}
    </div>
  );
}

/** Saves the person to the address book. */
function SaveContactButton({ state, name }: { state: PersonState; name: string }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { store } = useLodgement();
  const [isSaved, setSaved] = useState(false);
  const saveContact = useMutation({
    meta: { error: "shown" },
    mutationFn: () =>
      client.call(createBookEntry, { body: toAddressBookFields(getPersonAt(store.view, state.place)) }),
    onSuccess: ({ Name }) => {
      void queries.invalidateQueries({ queryKey: addressBookKey });
      setSaved(true);
      showToast({ text: t("lodgement.person.saved", { name: Name }), tone: "success" });
    },
    onError: (error) => {
      // The service refuses invalid values, and an email address that is already in the address book. Show its
      // reason.
      const serviceText = isErrorOfKind(error, "refused") ? error.details.text : undefined;
      showToast({
        text: serviceText ?? t("lodgement.person.saveFailed"),
        tone: serviceText ? "info" : "danger",
      });
    },
  });
  if (isSaved) return null;
  return (
    <RowButton
      label={t("lodgement.person.save")}
      row={name}
      icon="plus"
      className="-ms-3"
      busy={saveContact.isPending}
      onClick={() => saveContact.mutate()}
    />
  );
}
