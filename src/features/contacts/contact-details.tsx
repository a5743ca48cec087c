import { formatAddressLine } from "#contract/address-line.ts";
import { toMailHref } from "#contract/mail-href.ts";
import { toPhoneHref } from "#contract/phone-href.ts";
import { isAbn, isAcn } from "#contract/wizard/validation/identifiers.ts";
import { useText } from "#i18n/use-text.ts";
import { DotSeparated, Icon, type IconName } from "#ui/index.ts";
import { getHostProfile } from "#work/forms/host-country.ts";
import type { PersonFields } from "#work/forms/person-fields.ts";

type Person = Omit<PersonFields, "Name">;

export function ContactDetails({ person }: { person: Person }) {
  const { Phone, Email, Address } = person;
  return (
    <div className="grid content-start gap-1 text-[0.9375rem]">
      {Phone && (
        <ContactDetail icon="phone">
          <a className="link" href={toPhoneHref(Phone)} dir="ltr">
            {Phone}
          </a>
        </ContactDetail>
      )}
      {Email && (
        <ContactDetail icon="mail">
          <a className="link wrap-anywhere" href={toMailHref(Email)}>
            {Email}
          </a>
        </ContactDetail>
      )}
      {Address && (
        <ContactDetail icon="map">
          <bdi>{formatAddressLine(Address)}</bdi>
        </ContactDetail>
      )}
    </div>
  );
}

function ContactDetail({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <p className="flex gap-2">
      <Icon name={icon} size="s" className="mt-1 text-muted" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Shows the registration number and the business number, if known. */
export function PersonNumbers({ person: { RegistrationNo, AbnAcn } }: { person: Person }) {
  const t = useText();
  return (
    <DotSeparated
      parts={[
        RegistrationNo && t("contacts.registration", { number: RegistrationNo }),
        AbnAcn &&
          t("contacts.businessNumber", {
            label: t(`record.person.AbnAcn.${findNumberCountry(AbnAcn)}`),
            number: AbnAcn,
          }),
      ]}
      className="text-muted text-sm"
    />
  );
}

/**
 * Returns the country of a business number. An EIN (United States) and an ACN (Australia) both have nine
 * digits, but group them differently. A number in the host's format belongs to the host's country.
 */
function findNumberCountry(number: string): string {
  const { code, formatCompanyNumber, isCompanyNumber } = getHostProfile();
  const isHostNumber = isCompanyNumber(number) && formatCompanyNumber(number) === number;
  return !isHostNumber && (isAbn(number) || isAcn(number)) ? "AU" : code;
}
