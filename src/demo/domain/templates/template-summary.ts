import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { summariseAnswers } from "#contract/wizard/answers/summarise.ts";
import { validateForm } from "#contract/wizard/validation/validate.ts";
import type { StoreClockContext } from "../../context/context.ts";
import { createFormMessage, createProblemMessage } from "../../messages/form-texts.ts";
import type { Translator } from "../../messages/translator.ts";
import type { TemplateRecord } from "../../records/template-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { translateLists } from "../lookups/lists.ts";
import { getTemplateWizard } from "./templates.ts";

/** Returns the template's answers for display. */
export function listTemplateAnswerGroups(
  template: TemplateRecord,
  context: StoreClockContext,
  translator: Translator,
): AnswerGroup[] {
  const groups = summariseAnswers(getTemplateWizard(template, context), template.Answers, {
    today: toDayText(context.now()),
    documents: [],
    lists: translateLists(translator),
    formatText: (label) => translator.text(createFormMessage(label)),
    language: translator.language,
  });
  const isAnswered = createAnswerTest(template);
  return groups.flatMap((group) => {
    const sections = group.Sections.flatMap((section) => {
      const items = section.Items.flatMap((item) => {
        const rows = item.Rows.filter(({ Path }) => Path !== undefined && isAnswered(Path));
        return rows.length > 0 ? [{ ...item, Rows: rows }] : [];
      });
      return items.length > 0 ? [{ ...section, Items: items }] : [];
    });
    return sections.length > 0 ? [{ ...group, Sections: sections }] : [];
  });
}

export function listTemplateProblems(template: TemplateRecord, context: StoreClockContext) {
  const isAnswered = createAnswerTest(template);
  return validateForm(getTemplateWizard(template, context), template.Answers, {
    today: toDayText(context.now()),
    documents: [],
  })
    .filter(({ severity, path }) => severity === "error" && isAnswered(path))
    .map((problem) => ({
      StepId: problem.stepId,
      Path: problem.path,
      Message: createProblemMessage(problem),
    }));
}

function createAnswerTest({ Answers }: TemplateRecord): (path: string) => boolean {
  const paths = Object.keys(Answers);
  return (path) => paths.some((answeredPath) => answeredPath === path || answeredPath.startsWith(`${path}.`));
}
