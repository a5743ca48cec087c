/** Shows one version of an answer in a description list. */
export function AnswerVersion({ term, text }: { term: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}
