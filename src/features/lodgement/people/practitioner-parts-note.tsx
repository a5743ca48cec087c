import { getPartText } from "#contract/wizard/answers/answer-parts.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import { PractitionerNote } from "./practitioner-note.tsx";

/** Shows the register's entry for an answer whose parts include a registration number and a name. */
export function PractitionerPartsNote({ path }: { path: string }) {
  const { store } = useLodgement();
  const answer = useAnswer(path);
  return (
    <PractitionerNote
      registrationNo={getPartText(answer, "registrationNo")}
      name={getPartText(answer, "name")}
      onUseName={(name) => {
        const currentAnswer = store.get(path);
        store.change({ [path]: { ...(typeof currentAnswer === "object" && currentAnswer), name } });
      }}
    />
  );
}
