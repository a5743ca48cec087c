/** The page before an application is open: unfinished applications, the start form, and the form for a lost link. */
import { type ReactNode, useState } from "react";
import { getPublicTypes } from "#contract/public/public-lodgement.ts";
import { StartForm, type StartFormProps } from "#features/public-lodgement/start-form.tsx";
import type { PublicTypes } from "#features/public-lodgement/type-field.tsx";
import type { Text } from "#i18n/use-text.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { CaptchaField } from "../../captcha-field.tsx";
import { openPublicPortal } from "../../public-portal.ts";
import type { SignedInAccount } from "../signed-in-account.ts";
import { loadVisitorArea, type VisitOpening } from "../use-visit-opening.ts";
import { startVisitorApplication } from "../visitor-application.ts";
import { UnfinishedApplications } from "./unfinished-applications.tsx";

interface StartPageProps extends Pick<StartFormProps, "wantedType" | "quotedPerson"> {
  readonly t: Text;
  readonly opening: VisitOpening;
  readonly publicTypes: ReturnType<typeof usePublicTypes>;
  /** The account that is signed in on this device. */
  readonly signedInAccount: SignedInAccount | null;
  readonly lostLinkForm: ReactNode;
}

export function StartPage({
  t,
  opening,
  publicTypes,
  wantedType,
  quotedPerson,
  signedInAccount,
  lostLinkForm,
}: StartPageProps) {
  const { types } = publicTypes;
  return (
    <div className="grid gap-6">
      <UnfinishedApplications
        {...{ t, signedInAccount }}
        savedVisits={opening.savedVisits}
        onResume={(secret) => void opening.resume(secret)}
        onForget={opening.forget}
        onClaim={async (secret, account) => {
          const problem = await importWithRetry(() => import("../claim-lodgement.ts")).then(
            ({ claimLodgement }) => claimLodgement(secret, account),
            () => "failed" as const,
          );
          if (problem) opening.showFailure({ problem });
        }}
      />
      <StartForm
        {...{ t, types, wantedType, quotedPerson }}
        onRetryTypes={publicTypes.load}
        personCheck={<CaptchaField t={t} />}
        onType={putTypeIntoUrl}
        onStart={async (values) => {
          const { VisitorArea, loadVisitorWizard } = await loadVisitorArea();
          await loadVisitorWizard();
          const typeName =
            typeof types === "string" ? "" : (types.find(({ Id }) => Id === values.type)?.Name ?? "");
          opening.open(await startVisitorApplication(values, typeName), VisitorArea);
        }}
      />
      {lostLinkForm}
    </div>
  );
}

/**
 * Puts the selected type into the URL, so that a reload, and the page in another language, select it again.
 */
function putTypeIntoUrl(type: string): void {
  const parameters = new URLSearchParams(location.hash.slice(1));
  parameters.delete("step");
  parameters.set("type", type);
  history.replaceState(history.state, "", `#${parameters}`);
}

/** The types that can be lodged without an account. They are loaded when the start form is shown. */
export function usePublicTypes() {
  const [types, setTypes] = useState<PublicTypes>("loading");

  function load() {
    setTypes("loading");
    openPublicPortal()
      .then(({ client }) => client.call(getPublicTypes, {}))
      .then(setTypes, () => setTypes("failed"));
  }

  return { types, load };
}
