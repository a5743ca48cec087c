import { createLazyPart } from "#ui/index.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import type { ControlProps } from "./control-props.ts";
import { toInputText } from "./text-answer.ts";
import { TextControl } from "./text-controls.tsx";

const PractitionerNote = createLazyPart(
  () => import("../people/practitioner-note.tsx"),
  (part) => part.PractitionerNote,
  () => null,
);

/** A registration number, and what the register says of it (decisions 110). */
export function RegistrationControl(props: ControlProps) {
  const { path, isReadOnly } = props;
  const { store } = useLodgement();
  const namePath = useNamePath(path);
  const registrationNo = toInputText(useAnswer(path));
  const name = toInputText(useAnswer(namePath ?? path));
  return (
    <div className="grid gap-3">
      <TextControl {...props} />
      {!isReadOnly && registrationNo !== "" && (
        <PractitionerNote
          registrationNo={registrationNo}
          name={namePath === undefined ? undefined : name}
          onUseName={(found) => namePath !== undefined && store.change({ [namePath]: found })}
        />
      )}
    </div>
  );
}

const toLastSegment = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** The path of the name that belongs to a registration number, by the form's `people`. Undefined if the form asks for none. */
function useNamePath(path: string): string | undefined {
  const { people = [] } = useLodgement().store.view.outline.config;
  const [sectionId = ""] = path.split(".", 1);
  const person = people.find(
    ({ parts, section }) =>
      section === sectionId &&
      parts.registrationNo !== undefined &&
      toLastSegment(parts.registrationNo) === toLastSegment(path),
  );
  const name = person?.parts.name;
  // A part is `section.key` or, in a repeating section, `item.key`: the name is beside the number.
  return name && path.slice(0, path.lastIndexOf(".") + 1) + toLastSegment(name);
}
