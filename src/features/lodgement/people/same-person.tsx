/** Shows the source of a copied person, the copied values, and a checkbox that stops copying. */

import type { KnownPerson } from "#contract/wizard/answers/people.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox } from "#ui/index.ts";
import type { PersonState } from "./use-people.ts";
import { usePersonActions } from "./use-person-actions.ts";

export function CopiedPerson({ state }: { state: PersonState }) {
  const t = useText();
  const { stopFollowing } = usePersonActions(state.place);
  return (
    <div className="grid gap-1 rounded-theme bg-sunken p-4">
      <Checkbox
        label={t("lodgement.person.sameAs", { who: state.source?.who ?? "" })}
        hint={t("lodgement.person.sameHint")}
        checked
        onChange={stopFollowing}
      />
      <ul className="ms-8 grid gap-0.5 text-muted">
        {linesOf(state.known).map((line) => (
          <li key={line} className="wrap-anywhere">
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function linesOf({ address, ...parts }: KnownPerson): readonly string[] {
  const texts = Object.values(parts).filter((part): part is string => typeof part === "string");
  const addressText = address === undefined ? "" : formatAddress(address);
  return [...new Set(addressText ? [...texts, addressText] : texts)];
}
