import type { OpenedSignatureRequest } from "#contract/public/public-signature.ts";
import { formatDate } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { ShownDocuments } from "./shown-documents.tsx";

interface RequestContentProps {
  readonly t: Text;
  readonly language: string;
  readonly place: string | null;
  readonly request: OpenedSignatureRequest;
  /** URL of the page that shows a document. */
  readonly viewerHref: string;
}

/** Shows what the person signs or answers: who asks, the application's answers so far, and the statements. */
export function RequestContent({ t, language, place, request, viewerHref }: RequestContentProps) {
  const { Kind, AskedBy, Address, Note, TypeName, RoleName, Groups, Statements, EndsAt } = request;
  const getText = (name: string, values?: Record<string, string>) => t(`publicSignature.${name}`, values);
  return (
    <>
      <header className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="signature-heading" tabIndex={-1} className="font-semibold text-2xl">
            {place || TypeName}
          </h2>
          <p className="flex flex-wrap gap-x-4 text-muted">
            {place && <span>{TypeName}</span>}
            <span>{RoleName}</span>
          </p>
        </div>
        <p>{getText(`${Kind}.asks`, { name: AskedBy })}</p>
        {Address && <p className="wrap-anywhere">{getText("neighbour.address", { address: Address })}</p>}
        {Note && (
          <blockquote className="border-line border-s-4 ps-4">
            <p className="whitespace-pre-line wrap-anywhere">{Note}</p>
          </blockquote>
        )}
        <p className="text-muted text-sm">{getText("ends", { date: formatDate(EndsAt, language) })}</p>
      </header>
      <ShownDocuments t={t} language={language} request={request} viewerHref={viewerHref} />
      {Kind === "neighbour" && (
        <section className="grid gap-2" aria-labelledby="signature-unanswered">
          <h3 id="signature-unanswered" className="font-semibold text-lg">
            {getText("neighbour.ifUnanswered")}
          </h3>
          <p>
            {request.IfUnanswered || getText("neighbour.unanswered", { date: formatDate(EndsAt, language) })}
          </p>
        </section>
      )}
      {Groups.length > 0 && (
        <section className="grid gap-2" aria-labelledby="signature-answers">
          <h3 id="signature-answers" className="font-semibold text-lg">
            {getText("answers")}
          </h3>
          <p className="text-muted">{getText("answersOf", { name: AskedBy })}</p>
          {Groups.map((group) => (
            <AnswerGroup key={group.StepId} group={group} />
          ))}
        </section>
      )}
      {Statements.length > 0 && (
        <section className="grid gap-3" aria-labelledby="signature-statements">
          <h3 id="signature-statements" className="font-semibold text-lg">
            {getText("statements")}
          </h3>
          <ul className="grid list-disc gap-2 ps-6">
            {Statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/**
 * Shows a group of answers. On screens, the group is collapsed at first, because an application has up to two
 * hundred answers. In print, it is expanded.
 */
function AnswerGroup({ group }: { group: OpenedSignatureRequest["Groups"][number] }) {
  return (
    <details className="rounded-theme border border-line px-4">
      <summary>{group.Title}</summary>
      <dl className="grid gap-3 pb-4">
        {group.Sections.flatMap(({ Title: section, Items }) =>
          Items.flatMap(({ Title, Rows }, item) =>
            Rows.map(({ Label, Value }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={`${section} ${item} ${row}`} className="grid gap-x-4 sm:grid-cols-[2fr_3fr]">
                <dt className="text-muted">{Title ? `${Title}: ${Label}` : Label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{Value}</dd>
              </div>
            )),
          ),
        )}
      </dl>
    </details>
  );
}
