import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import type { SavedVisit } from "../saved-visit.ts";
import type { SignedInAccount } from "../signed-in-account.ts";

interface UnfinishedApplicationsProps {
  readonly t: Text;
  readonly savedVisits: readonly SavedVisit[];
  readonly signedInAccount: SignedInAccount | null;
  readonly onResume: (secret: string) => void;
  readonly onForget: (secret: string) => void;
  readonly onClaim: (secret: string, signedInAccount: SignedInAccount) => void;
}

/**
 * Shown before the person starts another application. Offers to use the signed-in account, or to continue the
 * unfinished applications of this device.
 */
export function UnfinishedApplications({
  t,
  savedVisits,
  signedInAccount,
  onResume,
  onForget,
  onClaim,
}: UnfinishedApplicationsProps) {
  return (
    <>
      {signedInAccount && (
        <Alert
          tone="info"
          className="max-w-2xl"
          title={t("publicLodgement.signedIn.title", { name: signedInAccount.name })}
          action={
            <a
              className={`button button-${savedVisits.length > 0 ? "secondary" : "primary"}`}
              href={createAccountHref()}
            >
              {t("publicLodgement.signedIn.action")}
            </a>
          }
        >
          {t("publicLodgement.signedIn.text")}
        </Alert>
      )}
      {savedVisits.map(({ secret, typeName }) => (
        <Alert
          key={secret}
          tone="info"
          className="max-w-2xl"
          title={t("publicLodgement.saved.title", { type: typeName })}
          action={
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => onResume(secret)}>
                {t("publicLodgement.continue")}
              </Button>
              {signedInAccount && (
                <Button onClick={() => onClaim(secret, signedInAccount)}>
                  {t("publicLodgement.signedIn.take")}
                </Button>
              )}
              <Button variant="quiet" onClick={() => onForget(secret)}>
                {t("publicLodgement.saved.remove")}
              </Button>
            </div>
          }
        >
          {t("publicLodgement.saved.text")}
        </Alert>
      ))}
    </>
  );
}

/**
 * Returns the URL that starts the application in the signed-in area, with the type and quotation of this
 * page's URL.
 */
function createAccountHref(): string {
  const hashParameters = new URLSearchParams(location.hash.slice(1));
  const knownParameters = ["type", "quotation"].flatMap((name) => {
    const value = hashParameters.get(name);
    return value ? [[name, value]] : [];
  });
  return `/wizards/application-lodgement${knownParameters.length > 0 ? `?${new URLSearchParams(knownParameters)}` : ""}`;
}
