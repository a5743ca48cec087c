import { toPhoneHref } from "#contract/phone-href.ts";
import { useText } from "#i18n/use-text.ts";

/** Telephone link. The accessible name says whose number it is. */
export function PhoneLink({ number, name }: { number: string; name: string }) {
  const t = useText();
  return (
    <a
      href={toPhoneHref(number)}
      aria-label={t("inspections.call", { name, number })}
      className="link whitespace-nowrap"
      dir="ltr"
    >
      {number}
    </a>
  );
}
