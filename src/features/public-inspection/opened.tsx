import { AskForm, type AskFormProps } from "./ask-form.tsx";
import { StagePath } from "./stage-path.tsx";

type OpenedProps = AskFormProps & { readonly onOther: () => void };

/** The stages, and the form where one of them can be asked for. */
export default function Opened({ onOther, ...form }: OpenedProps) {
  const { t, opened } = form;
  const isOpen = opened.Reason === null && opened.Stages.some(({ Reason }) => Reason === null);
  return (
    <StagePath t={t} opened={opened} onOther={onOther}>
      {isOpen && <AskForm {...form} />}
    </StagePath>
  );
}
