/** Fields for a person's address. */
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, TextInput } from "#ui/index.ts";
import type { ControlProps } from "../controls/control-props.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";

const lines = [
  { key: "line1", className: "col-span-6" },
  { key: "suburb", className: "col-span-6 sm:col-span-3" },
  { key: "state", className: "col-span-3 sm:col-span-1" },
  { key: "postcode", className: "col-span-3 sm:col-span-2" },
] as const;

export function AddressParts({ path, id, error, isReadOnly }: ControlProps) {
  const t = useText();
  const { store } = useLodgement();
  const address = getAnswerPart(useAnswer(path), "address");

  function write(key: string, text: string) {
    const person = store.get(path);
    const fields = typeof person === "object" && person !== null ? person : {};
    const addressParts = typeof address === "object" && address !== null ? address : {};
    store.change({ [path]: { ...fields, address: { ...addressParts, [key]: text } } });
  }

  return (
    <div className="grid basis-full grid-cols-6 gap-x-4 gap-y-3">
      {lines.map(({ key, className }) => (
        <div key={key} className={className}>
          <Field
            label={t(`lodgement.part.${key}`)}
            id={`${id}-${key}`}
            required
            className="[&>.field-label]:font-normal"
          >
            {({ required: _, ...control }) => (
              <TextInput
                {...control}
                name={`${path}.address.${key}`}
                dir="auto"
                autoComplete="off"
                readOnly={isReadOnly}
                aria-invalid={error ? true : undefined}
                value={String(getAnswerPart(address, key) ?? "")}
                onChange={(event) => write(key, event.target.value)}
              />
            )}
          </Field>
        </div>
      ))}
    </div>
  );
}
