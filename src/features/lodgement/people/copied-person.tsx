/** Shows from whom a person's details are copied, the copied values, and a checkbox that stops copying. */

import type { KnownPerson } from "#contract/wizard/answers/people.ts";
import type { CountryCode } from "#contract/wizard/config.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import type { PersonState } from "./use-people.ts";
import { usePersonActions } from "./use-person-actions.ts";

export function CopiedPerson({ state }: { state: PersonState }) {
  const t = useText();
  const { country } = useLodgement().config;
  const { stopFollowing } = usePersonActions(state.place);
  return (
    <div className="grid gap-1 rounded-theme bg-sunken p-4">
      <Checkbox
        label={t("lodgement.person.sameAs", { who: state.source?.description ?? "" })}
        hint={t("lodgement.person.sameHint")}
        checked
        onChange={stopFollowing}
      />
      <ul className="ms-8 grid gap-0.5 text-muted">
        {listPersonLines(state.copiedValues, country).map((line) => (
          <li key={line} className="wrap-anywhere">
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function listPersonLines(
  { address, ...parts }: KnownPerson,
  country: CountryCode | undefined,
): readonly string[] {
  const texts = Object.values(parts).filter((part): part is string => typeof part === "string");
  const addressText = address === undefined ? "" : formatAddress(address, country);
  return [...new Set(addressText ? [...texts, addressText] : texts)];
}
