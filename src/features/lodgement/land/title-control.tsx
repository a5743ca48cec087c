/** Asks for the parts of a title, with a lookup in the land register. */
import { useText } from "#i18n/use-text.ts";
import { createLazyPart, Fieldset } from "#ui/index.ts";
import { type AnswerPart, AnswerPartInput } from "../controls/answer-part-input.tsx";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import { type TitleAnswer, toTitleAnswer } from "./land.ts";

const TitleLookup = withPrefetch(
  createLazyPart(
    () => import("./search/title-lookup.tsx"),
    (part) => part.TitleLookup,
  ),
);

const USUAL_PARTS: readonly AnswerPart[] = [
  { key: "lot", width: "s" },
  { key: "plan", width: "s" },
  { key: "volume", width: "s" },
  { key: "folio", width: "s" },
];
const CROWN_PARTS: readonly AnswerPart[] = [
  { key: "crownAllotment", width: "s" },
  { key: "section", width: "s" },
  { key: "parish", width: "m" },
  { key: "county", width: "m" },
];

export function TitleControl(props: ControlProps) {
  const { path, label, isReadOnly } = props;
  const t = useText();
  const { store } = useLodgement();
  const hasCrownPart = CROWN_PARTS.some(({ key }) =>
    Boolean(toTitleAnswer(store.get(path))[key as keyof TitleAnswer]),
  );
  return (
    <Fieldset legend={label} {...getFieldFrame(props)}>
      <div className="grid w-full gap-3">
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          {USUAL_PARTS.map((part) => (
            <AnswerPartInput key={part.key} part={part} {...props} />
          ))}
        </div>
        <details open={hasCrownPart || undefined}>
          <summary>{t("lodgement.land.crown")}</summary>
          <div className="mt-2 flex flex-wrap gap-x-4 gap-y-3">
            {CROWN_PARTS.map((part) => (
              <AnswerPartInput key={part.key} part={part} {...props} />
            ))}
          </div>
        </details>
        {!isReadOnly && <TitleLookup path={path} />}
      </div>
    </Fieldset>
  );
}
