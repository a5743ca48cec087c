/** An answer made of several parts: a period; and the part that others are made of. */
import { useText } from "#i18n/use-text.ts";
import { Field, Fieldset, TextInput } from "#ui/index.ts";
import { type ControlProps, frameOf } from "./control-props.ts";
import { useTextAnswer } from "./use-text-answer.ts";

export interface Part {
  readonly key: string;
  readonly width?: "xs" | "s" | "m";
  readonly type?: "date" | "tel" | "email";
  readonly inputMode?: "numeric";
  readonly autoComplete?: string;
}

const parts: Readonly<Record<string, readonly Part[]>> = {
  period: [
    { key: "start", type: "date", width: "s" },
    { key: "end", type: "date", width: "s" },
  ],
};

/** The question itself is what stands out. */
const PART = "[&>.field-label]:font-normal";

export function PartsControl(props: ControlProps) {
  const { field, label } = props;
  return (
    <Fieldset legend={label} {...frameOf(props)}>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {(parts[field.type] ?? []).map((part) => (
          <PartInput key={part.key} part={part} {...props} />
        ))}
      </div>
    </Fieldset>
  );
}

/** One part, with its own label; the whole carries the error. */
export function PartInput({
  part,
  path,
  id,
  error,
  isReadOnly,
  list,
  onText,
}: ControlProps & { part: Part; list?: string; onText?: (text: string) => void }) {
  const t = useText();
  const { onInput, ...answer } = useTextAnswer(path, { part: part.key });
  const { key, ...native } = part;
  return (
    <Field label={t(`lodgement.part.${key}`)} id={`${id}-${key}`} required className={PART}>
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          {...native}
          {...answer}
          onInput={(event) => {
            onInput(event);
            onText?.(event.currentTarget.value);
          }}
          name={`${path}.${key}`}
          dir="auto"
          list={list}
          readOnly={isReadOnly}
          aria-invalid={error ? true : undefined}
          autoComplete={native.autoComplete ?? "off"}
        />
      )}
    </Field>
  );
}
