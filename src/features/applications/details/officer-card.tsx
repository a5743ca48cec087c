import type { ApplicationDetails } from "#contract/applications/application.ts";
import { toMailHref } from "#contract/mail-href.ts";
import { toPhoneHref } from "#contract/phone-href.ts";
import { useText } from "#i18n/use-text.ts";
import { Link } from "#ui/index.ts";

/**
 * Shows how to contact the officer in charge. Renders nothing for a closed application without an officer.
 */
export function OfficerCard({ details }: { readonly details: ApplicationDetails }) {
  const t = useText();
  const { Officer: officer, Application: application } = details;
  if (!officer && application.Status.IsTerminal) return null;
  return (
    <section className="grid gap-1">
      <h2 className="font-display font-semibold">{t("applications.officer.title")}</h2>
      {officer ? (
        <>
          <p>{officer.Name}</p>
          <p>
            <Link href={toPhoneHref(officer.Phone)}>{officer.Phone}</Link>
          </p>
          <p className="text-sm wrap-anywhere">
            <Link href={toMailHref(officer.Email)}>
              {officer.Email.split("@")[0]}
              <wbr />
              {`@${officer.Email.split("@")[1] ?? ""}`}
            </Link>
          </p>
        </>
      ) : (
        <p className="text-muted">{t("applications.officer.none")}</p>
      )}
    </section>
  );
}
