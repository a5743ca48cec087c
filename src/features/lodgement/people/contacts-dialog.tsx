/** Selects people from the address book or an earlier application. Address book entries can be added and edited. */
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { BookEntry } from "#contract/applications/contact.ts";
import type { PersonPlace } from "#contract/wizard/answers/people.ts";
import { useText } from "#i18n/use-text.ts";
import { Dialog, Tabs } from "#ui/index.ts";
import type { ChosenPerson } from "./chosen-person.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactList } from "./contact-list.tsx";
import { EarlierApplicationPeople } from "./earlier-application-people.tsx";

interface ContactsDialogProps {
  readonly place: PersonPlace;
  readonly onClose: () => void;
  readonly onChoose: (people: readonly ChosenPerson[]) => void;
  /** True if the person can select several entries. */
  readonly allowsMultiple?: boolean;
}

type DialogView =
  | { readonly kind: "book" | "earlier" }
  | { readonly kind: "form"; readonly entry?: BookEntry };

export function ContactsDialog({ place, onClose, onChoose, allowsMultiple = false }: ContactsDialogProps) {
  const t = useText();
  const [dialogView, setDialogView] = useState<DialogView>({ kind: "book" });
  const isFormShown = dialogView.kind === "form";
  const wasFormShown = useRef(isFormShown);
  useEffect(() => {
    // The change of view has removed the focused element, so focus the new view.
    if (wasFormShown.current !== isFormShown)
      document.querySelector<HTMLElement>("dialog[open] [data-autofocus]")?.focus();
    wasFormShown.current = isFormShown;
  }, [isFormShown]);
  const title = isFormShown
    ? t(dialogView.entry ? "lodgement.contacts.editTitle" : "lodgement.contacts.addTitle")
    : t("lodgement.contacts.title");
  // Rendered outside the step's form, so that Enter does not submit it.
  return createPortal(
    <Dialog
      open
      size="l"
      onClose={onClose}
      dismissable={!isFormShown}
      title={title}
      {...(isFormShown ? {} : { closeLabel: t("lodgement.contacts.close") })}
    >
      {dialogView.kind === "form" ? (
        <ContactForm
          entry={dialogView.entry}
          onBack={() => setDialogView({ kind: "book" })}
          onSaved={(entry) => onChoose([entry])}
        />
      ) : (
        <div className="grid gap-4">
          <Tabs
            name="contacts"
            label={t("lodgement.contacts.where")}
            value={dialogView.kind}
            onChange={(kind) => setDialogView({ kind })}
            tabs={[
              { id: "book", label: t("lodgement.contacts.mine") },
              { id: "earlier", label: t("lodgement.contacts.earlier") },
            ]}
          />
          <div role="tabpanel" aria-labelledby={`contacts-${dialogView.kind}`}>
            {dialogView.kind === "book" ? (
              <ContactList
                place={place}
                onChoose={(entry) => onChoose([entry])}
                onAdd={() => setDialogView({ kind: "form" })}
                onEdit={(entry) => setDialogView({ kind: "form", entry })}
              />
            ) : (
              <EarlierApplicationPeople place={place} allowsMultiple={allowsMultiple} onChoose={onChoose} />
            )}
          </div>
        </div>
      )}
    </Dialog>,
    document.body,
  );
}
