/**
 * Control for the class of a building. If the field has `multiple`, asks for the class of each part of the building.
 */
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { BuildingParts } from "./building-parts.tsx";
import { ClassSelect } from "./class-select.tsx";

export function BuildingClassControl(props: ControlProps) {
  const { store, problems } = useLodgement();
  const { path, field, label, value, offeredChoices, isReadOnly } = props;
  if (field.multiple) return <BuildingParts {...props} />;
  return (
    <ClassSelect
      {...getFieldFrame(props)}
      label={label}
      inputName={path}
      selectedClass={typeof value === "string" ? value : ""}
      offeredChoices={offeredChoices}
      isReadOnly={isReadOnly}
      onLeave={() => runAfterPointerUp(() => problems.leave(path))}
      onChoose={(chosenClass) => {
        store.change({ [path]: chosenClass });
        problems.leave(path);
      }}
    />
  );
}
