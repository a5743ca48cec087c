import { toRawText } from "#contract/wizard/field-types/format-answer.ts";
import { createLazyPart } from "#ui/index.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import type { ControlProps } from "./control-props.ts";
import { TextControl } from "./text-controls.tsx";

const PractitionerNote = createLazyPart(
  () => import("../people/practitioner-note.tsx"),
  (part) => part.PractitionerNote,
  () => null,
);

/** Asks for a registration number, and shows the register's entry for it (decisions 110). */
export function RegistrationControl(props: ControlProps) {
  const { path, isReadOnly } = props;
  const { store } = useLodgement();
  const namePath = useNamePath(path);
  const registrationNo = toRawText(useAnswer(path));
  const name = toRawText(useAnswer(namePath ?? path));
  return (
    <div className="grid gap-3">
      <TextControl {...props} />
      {!isReadOnly && registrationNo !== "" && (
        <PractitionerNote
          registrationNo={registrationNo}
          name={namePath === undefined ? undefined : name}
          onUseName={(practitionerName) =>
            namePath !== undefined && store.change({ [namePath]: practitionerName })
          }
        />
      )}
    </div>
  );
}

const toLastSegment = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/**
 * Returns the path of the name that belongs to a registration number. An entry of `people` in the
 * configuration connects the two fields. Returns undefined if the form does not ask for the name.
 */
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
  // The name and the number are in the same section or item, so their paths start with the same prefix.
  return name && path.slice(0, path.lastIndexOf(".") + 1) + toLastSegment(name);
}
