/** Selects one of many choices. Suggests matching choices while the person types. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getAnswerPart, getChosenId } from "#contract/wizard/answers/answer-parts.ts";
import { useText } from "#i18n/use-text.ts";
import type { ComboboxProps } from "#ui/forms/combobox.tsx";
import { createLazyPart, Field, TextInput } from "#ui/index.ts";
import { dropdownSearchQuery } from "#work/choices/dropdown-choices.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { type ControlProps, getFieldFrame } from "./control-props.ts";
import { type FieldChoice, listConfiguredChoices } from "./use-choices.ts";

const Combobox = createLazyPart(
  () => import("#ui/forms/combobox.tsx"),
  (part) => part.Combobox,
  ComboboxPlaceholder,
);
const MAX_OFFERED_CHOICES = 50;

/** Read-only input shown until the combobox is loaded. */
function ComboboxPlaceholder({ value, onChange, options, onQuery, note, ...control }: ComboboxProps) {
  return <TextInput {...control} disabled readOnly value={value?.label ?? ""} />;
}

export function AutocompleteControl(props: ControlProps) {
  const { path, field, label, value, offeredChoices, isReadOnly } = props;
  const t = useText();
  const formatText = useFormatText();
  const client = useClient();
  const { store, problems } = useLodgement();
  const [search, setSearch] = useState("");
  const searchText = useDeferredValue(search.trim());
  const usesServiceList = offeredChoices === undefined && field.list !== undefined;
  const listQuery = useQuery({
    ...dropdownSearchQuery(client, field.list ?? "", searchText),
    enabled: usesServiceList,
  });
  const serviceChoices = listQuery.data?.map(({ Id, Name }): FieldChoice => ({ value: Id, label: Name }));
  const configuredChoices = listConfiguredChoices(offeredChoices ?? [], formatText).choices.filter((choice) =>
    matchesSearch(choice, searchText),
  );
  const choices = (usesServiceList ? serviceChoices : configuredChoices)?.slice(0, MAX_OFFERED_CHOICES) ?? [];
  const selectedChoice = findSelected(value, [
    ...choices,
    ...listConfiguredChoices(offeredChoices ?? [], formatText).choices,
  ]);
  const noteKeys = { pending: "lodgement.field.listLoading", error: "lodgement.field.listFailed" } as const;
  const noteKey =
    usesServiceList && listQuery.status !== "success"
      ? noteKeys[listQuery.status]
      : "lodgement.field.noneFits";

  function choose(choice: FieldChoice | null) {
    // If the choices come from a list of the service, store the name with the id. Otherwise the control would
    // have to load the whole list to show the name of the selected entry.
    const answer = choice && (usesServiceList ? { id: choice.value, name: choice.label } : choice.value);
    store.change({ [path]: answer });
    problems.leave(path);
  }

  return (
    <Field label={label} {...getFieldFrame(props)}>
      {(control) => (
        <Combobox
          {...control}
          name={path}
          value={selectedChoice}
          onChange={choose}
          options={choices}
          onQuery={setSearch}
          note={t(noteKey)}
          placeholder={t("lodgement.field.typeToFind")}
          disabled={isReadOnly}
        />
      )}
    </Field>
  );
}

function matchesSearch({ label }: FieldChoice, search: string): boolean {
  return label.toLowerCase().includes(search.toLowerCase());
}

function findSelected(value: unknown, choices: readonly FieldChoice[]): FieldChoice | null {
  const id = getChosenId(value);
  if (typeof id !== "string" || id === "") return null;
  const name = getAnswerPart(value, "name");
  return (
    choices.find((choice) => choice.value === id) ?? {
      value: id,
      label: typeof name === "string" ? name : id,
    }
  );
}
