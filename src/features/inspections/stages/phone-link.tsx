import { useText } from "#i18n/use-text.ts";

/** A number to press; read with whose it is. */
export function PhoneLink({ number, name }: { number: string; name: string }) {
  const t = useText();
  return (
    <a
      href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}
      aria-label={t("inspections.call", { name, number })}
      className="link whitespace-nowrap tabular-nums"
      dir="ltr"
    >
      {number}
    </a>
  );
}
