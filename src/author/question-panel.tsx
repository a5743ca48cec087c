/** Lists for each question whether it is visible and required, its problem, the reason, and the line in the file. */
import type { QuestionExplanation, StepExplanation } from "./dev-messages.ts";

interface QuestionPanelProps {
  readonly steps: readonly StepExplanation[];
  /** The visible step, whose questions are expanded. */
  readonly stepId: string | undefined;
}

export function QuestionPanel({ steps, stepId }: QuestionPanelProps) {
  return (
    <section aria-labelledby="questions" className="grid gap-2">
      <h2 id="questions" className="font-semibold text-lg">
        Questions
      </h2>
      {steps
        .filter(({ questions }) => questions.length > 0)
        .map((step) => (
          <details key={`${step.id} ${step.id === stepId}`} open={step.id === stepId} data-step={step.id}>
            <summary>
              {step.title} – {step.questions.filter(({ isVisible }) => isVisible).length} of{" "}
              {step.questions.length} shown
              {countProblems(step) > 0 && `, ${countProblems(step)} with a problem`}
            </summary>
            <table className="mt-2 w-full text-start text-sm">
              <thead>
                <tr className="border-line border-b">
                  <th className="p-1 text-start">Question</th>
                  <th className="p-1 text-start">State</th>
                  <th className="p-1 text-start">Reason</th>
                  <th className="p-1 text-start">Line</th>
                </tr>
              </thead>
              <tbody>
                {step.questions.map((question) => (
                  <QuestionRow key={question.path} question={question} />
                ))}
              </tbody>
            </table>
          </details>
        ))}
    </section>
  );
}

const countProblems = ({ questions }: StepExplanation) =>
  questions.filter(({ problem }) => problem !== undefined).length;

function QuestionRow({ question }: { question: QuestionExplanation }) {
  const { path, label, isVisible, isRequired, why, problem, line, href } = question;
  return (
    <tr className="border-line border-b align-top" data-path={path}>
      <td className="p-1">
        {label}
        <br />
        <code className="text-muted">{path}</code>
      </td>
      <td className="p-1">{isVisible ? (isRequired ? "Shown, required" : "Shown") : "Hidden"}</td>
      <td className="p-1">
        {problem && <p className="text-danger-text">{problem}</p>}
        {why.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </td>
      <td className="p-1">
        <a className="link" href={href}>
          {line}
        </a>
      </td>
    </tr>
  );
}
