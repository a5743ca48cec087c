import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { Field, TextInput } from "#ui/index.ts";
import type { ControlProps } from "../../controls/control-props.ts";
import { useAnswer, useLodgement } from "../../lodgement-context.tsx";
import { type DrawnShape, parseCoordinates, toCoordinates } from "./drawing.ts";

/**
 * Text field for coordinates such as `-37.8136, 144.9631`. Converts them to GeoJSON when the person leaves the field.
 */
export function CoordinatesInput(props: ControlProps & { shapes: readonly DrawnShape[] }) {
  const { path, id, error, isReadOnly, shapes } = props;
  const t = useText();
  const { store, problems } = useLodgement();
  const value = useAnswer(path);
  const [typedText, setTypedText] = useState<string | null>(null);

  function handleBlur() {
    if (typedText !== null) store.change({ [path]: parseCoordinates(typedText, shapes) });
    setTypedText(null);
    runAfterPointerUp(() => problems.leave(path));
  }
  return (
    <Field
      id={`${id}-coordinates`}
      label={t("lodgement.land.coordinates")}
      hint={t(
        shapes.some((shape) => shape !== "point")
          ? "lodgement.land.coordinatesMany"
          : "lodgement.land.coordinatesOne",
      )}
      required
      className="max-w-xl [&>.field-label]:font-normal"
    >
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          name={path}
          dir="ltr"
          value={typedText ?? toCoordinates(value)}
          readOnly={isReadOnly}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          onChange={(event) => {
            setTypedText(event.target.value);
            store.change({ [path]: event.target.value.trim() === "" ? null : event.target.value });
          }}
          onBlur={handleBlur}
        />
      )}
    </Field>
  );
}
