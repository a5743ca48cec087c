import type { Choice } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Field, RowButton, TextInput } from "#ui/index.ts";
import { ClassSelect } from "./class-select.tsx";

export interface BuildingPartAnswer {
  readonly id?: string;
  readonly part?: string;
  readonly bcaClass?: string;
  /** Floor area in square metres, as the person typed it. */
  readonly floorArea?: string;
  readonly storeys?: string;
  readonly riseInStoreys?: string;
  readonly dwellings?: string;
}

interface BuildingPartProps {
  readonly path: string;
  readonly id: string;
  readonly partNumber: number;
  readonly part: BuildingPartAnswer;
  readonly offeredChoices: readonly Choice[] | undefined;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  readonly onChange: (patch: Partial<BuildingPartAnswer>) => void;
  readonly onRemove: (title: string) => void;
}

/** Building classes with dwellings. For these classes, the form asks for the number of dwellings. */
const DWELLINGS: ReadonlySet<string> = new Set(["1a", "2", "4"]);

export function BuildingPart(props: BuildingPartProps) {
  const { path, id, partNumber, part, offeredChoices, isReadOnly, isInvalid, onChange, onRemove } = props;
  const t = useText();
  const title = part.part
    ? t("lodgement.bca.named", { number: partNumber, name: part.part })
    : t("lodgement.bca.numbered", { number: partNumber });
  const sizeInputs = [
    { key: "floorArea", unit: "m²", inputMode: "decimal", isNeeded: true },
    { key: "storeys", inputMode: "numeric", isNeeded: false },
    { key: "riseInStoreys", inputMode: "numeric", isNeeded: false },
    ...(DWELLINGS.has(part.bcaClass ?? "")
      ? ([{ key: "dwellings", inputMode: "numeric", isNeeded: false }] as const)
      : []),
  ] as const;
  return (
    <section
      data-part
      aria-labelledby={`${id}-title`}
      className="grid gap-4 rounded-theme border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={`${id}-title`} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </h3>
        {!isReadOnly && (
          <RowButton
            label={t("lodgement.repeat.remove")}
            row={title}
            icon="trash"
            onClick={() => onRemove(title)}
          />
        )}
      </div>
      <Field label={t("lodgement.bca.part")} hint={t("lodgement.bca.partHint")} id={`${id}-part`} required>
        {(control) => (
          <TextInput
            {...control}
            name={`${path}.${partNumber}.part`}
            autoComplete="off"
            readOnly={isReadOnly}
            aria-invalid={(isInvalid && !part.part) || undefined}
            value={part.part ?? ""}
            onChange={(event) => onChange({ part: event.target.value })}
          />
        )}
      </Field>
      <ClassSelect
        id={`${id}-class`}
        label={t("lodgement.bca.class")}
        required
        inputName={`${path}.${partNumber}.bcaClass`}
        selectedClass={part.bcaClass ?? ""}
        offeredChoices={offeredChoices}
        isReadOnly={isReadOnly}
        onChoose={(bcaClass) => onChange({ bcaClass })}
      />
      <div className="flex flex-wrap items-end gap-4">
        {sizeInputs.map(({ key, inputMode, isNeeded, ...size }) => (
          <Field
            key={key}
            label={t(`lodgement.bca.${key}`)}
            id={`${id}-${key}`}
            required={isNeeded}
            optionalText={t("lodgement.field.optional")}
          >
            {(control) => (
              <TextInput
                {...control}
                width="s"
                inputMode={inputMode}
                suffix={"unit" in size ? size.unit : undefined}
                name={`${path}.${partNumber}.${key}`}
                autoComplete="off"
                readOnly={isReadOnly}
                aria-invalid={(isInvalid && isNeeded && !part.floorArea) || undefined}
                value={part[key] ?? ""}
                onChange={(event) => onChange({ [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
