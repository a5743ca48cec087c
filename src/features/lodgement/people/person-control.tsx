/** Control for a person: a contact, or a practitioner with category and registration number. */
import { useEffect } from "react";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { listPersonParts } from "#contract/wizard/answers/people.ts";
import type { PersonPart } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, Fieldset, Select } from "#ui/index.ts";
import { type AnswerPart, AnswerPartInput } from "../controls/answer-part-input.tsx";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { useServiceChoices } from "../controls/use-choices.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import { AddressParts } from "./address-parts.tsx";
import { PersonChooser } from "./person-section.tsx";
import { PractitionerPartsNote } from "./practitioner-parts-note.tsx";
import { usePerson } from "./use-people.ts";

const inputsByPart: Partial<Record<PersonPart, Omit<AnswerPart, "key">>> = {
  phone: { type: "tel", width: "m" },
  email: { type: "email" },
  registrationNo: { width: "m" },
};

export function PersonControl(props: ControlProps) {
  const { path, field, label, isReadOnly } = props;
  const state = usePerson(path);
  useParsedPerson(path);
  const copiedParts = state?.source ? state.copiedValues : {};
  const editableParts = listPersonParts(field).filter(
    (part) => copiedParts[part] === undefined || props.error,
  );
  return (
    <Fieldset legend={label} {...getFieldFrame(props)}>
      <div className="grid w-full max-w-xl gap-4 pt-1">
        {state && !isReadOnly && <PersonChooser state={state} name={label} />}
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          {editableParts.map((part) => (
            <PersonPartInput key={part} part={part} {...props} />
          ))}
        </div>
        {field.type === "practitioner" && !isReadOnly && <PractitionerPartsNote path={path} />}
      </div>
    </Fieldset>
  );
}

function PersonPartInput({ part, ...props }: ControlProps & { part: PersonPart }) {
  if (part === "category") return <CategoryInput {...props} />;
  if (part === "address") return <AddressParts {...props} />;
  const isWide = part === "name" || part === "email" || part === "company";
  return (
    <div className={isWide ? "basis-full" : "basis-full sm:basis-56"}>
      <AnswerPartInput part={{ key: part, ...inputsByPart[part] }} {...props} />
    </div>
  );
}

/** Selects one of the categories that the field accepts. */
function CategoryInput({ path, field, id, error, isReadOnly }: ControlProps) {
  const t = useText();
  const { store, problems } = useLodgement();
  const { choices, isLoading } = useServiceChoices({ list: "PractitionerCategory" });
  const categoryValue = getAnswerPart(useAnswer(path), "category");
  const options = choices.filter(({ value }) => field.categories?.includes(value) ?? true);
  return (
    <Field
      label={t("lodgement.part.category")}
      id={`${id}-category`}
      required
      className="basis-full [&>.field-label]:font-normal"
    >
      {({ required: _, ...control }) => (
        <Select
          {...control}
          name={`${path}.category`}
          value={typeof categoryValue === "string" ? categoryValue : ""}
          disabled={isReadOnly}
          aria-invalid={error ? true : undefined}
          placeholder={t(isLoading ? "lodgement.field.listLoading" : "lodgement.field.choose")}
          options={options}
          onChange={(event) => {
            const answer = store.get(path);
            const fields = typeof answer === "object" && answer !== null ? answer : {};
            store.change({ [path]: { ...fields, category: event.target.value } });
            if (problems.shownAt(path).length > 0) problems.leave(path);
          }}
        />
      )}
    </Field>
  );
}

/** Splits a one-line answer such as `Mai Tran, DP-AD 40211` into name and registration number. */
function useParsedPerson(path: string): void {
  const { store } = useLodgement();
  useEffect(() => {
    const oneLineAnswer = store.get(path);
    if (typeof oneLineAnswer !== "string" || oneLineAnswer.trim() === "") return;
    const commaIndex = oneLineAnswer.lastIndexOf(",");
    const [name, registrationNo] =
      commaIndex < 0
        ? [oneLineAnswer, ""]
        : [oneLineAnswer.slice(0, commaIndex), oneLineAnswer.slice(commaIndex + 1)];
    store.change({
      [path]: { name: name.trim(), ...(registrationNo && { registrationNo: registrationNo.trim() }) },
    });
  }, [store, path]);
}
