import type { Contact } from "#contract/applications/contact.ts";
import { useText } from "#i18n/use-text.ts";
import { DotSeparated, Icon } from "#ui/index.ts";
import { ContactDetails, PersonNumbers } from "./contact-details.tsx";

export function ContactRow({ contact }: { contact: Contact }) {
  const t = useText();
  const { RoleName, OwnerTypeName, Name, CompanyName, IsNotified, Note } = contact;
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <div className="grid content-start gap-0.5">
        <DotSeparated parts={[RoleName, OwnerTypeName]} className="text-muted text-sm" />
        <p className="font-semibold wrap-anywhere">
          <bdi>{Name}</bdi>
        </p>
        {CompanyName && (
          <p className="wrap-anywhere">
            <bdi>{CompanyName}</bdi>
          </p>
        )}
        <PersonNumbers person={contact} />
        {IsNotified && (
          <p className="flex gap-2 text-muted text-sm">
            <Icon name="bell" size="s" className="mt-0.5" />
            <span>{t("contacts.hears")}</span>
          </p>
        )}
      </div>
      <ContactDetails person={contact} />
      {Note && <p className="max-w-prose whitespace-pre-line text-sm sm:col-span-2">{Note}</p>}
    </div>
  );
}
