/** Turns the second factor (codes of an authenticator app) on and off. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import {
  beginSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/accounts/second-factor.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { FactorEnrolment } from "./factor-enrolment.tsx";
import { PasswordProof } from "./password-proof.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { secondFactorQuery } from "./second-factor.queries.ts";

type Stage =
  | { readonly kind: "overview" }
  | { readonly kind: "begin" | "renew" | "remove" }
  | { readonly kind: "enrol"; readonly secret: string; readonly uri: string }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

const OVERVIEW: Stage = { kind: "overview" };

export function SecondFactorSettings({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const client = useClient();
  const language = useLanguage();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(OVERVIEW);
  const { queryKey } = secondFactorQuery(client);
  const secondFactor = useQuery(secondFactorQuery(client));
  const refetchAndShow = async (next: Stage) => {
    await queries.invalidateQueries({ queryKey });
    setStage(next);
  };
  const goBack = () => setStage(OVERVIEW);

  if (secondFactor.isPending) return <Skeleton lines={4} />;
  if (isUnavailable(secondFactor))
    return (
      <LoadError
        title={t("account.factor.failed")}
        error={secondFactor.error}
        onRetry={() => secondFactor.refetch()}
      />
    );
  if (secondFactor.data === null) return <p>{t("account.factor.notOffered")}</p>;
  switch (stage.kind) {
    case "begin":
      return (
        <PasswordProof
          submitLabel={t("account.factor.begin")}
          onCancel={goBack}
          checkPassword={async (Password) => {
            const { Secret, Uri } = await client.call(beginSecondFactor, { body: { Password } });
            setStage({ kind: "enrol", secret: Secret, uri: Uri });
          }}
        />
      );
    case "enrol":
      return (
        <FactorEnrolment
          secret={stage.secret}
          uri={stage.uri}
          onCancel={goBack}
          onConfirmed={(codes) => refetchAndShow({ kind: "codes", codes })}
        />
      );
    case "renew":
      return (
        <PasswordProof
          submitLabel={t("account.factor.renew")}
          onCancel={goBack}
          checkPassword={async (Password) => {
            const reply = await client.call(renewRecoveryCodes, { body: { Password } });
            await refetchAndShow({ kind: "codes", codes: reply.RecoveryCodes });
          }}
        />
      );
    case "remove":
      return (
        <PasswordProof
          submitLabel={t("account.factor.remove")}
          onCancel={goBack}
          checkPassword={async (Password) => {
            await client.call(removeSecondFactor, { body: { Password } });
            await refetchAndShow(OVERVIEW);
            onDone(t("account.factor.removed"));
          }}
        />
      );
    case "codes":
      return <RecoveryCodes codes={stage.codes} onDone={goBack} />;
    case "overview": {
      const { Since, RecoveryCodesLeft } = secondFactor.data;
      if (Since === null)
        return (
          <Button variant="primary" onClick={() => setStage({ kind: "begin" })}>
            {t("account.factor.begin")}
          </Button>
        );
      return (
        <div className="grid max-w-prose gap-4">
          <p>{t("account.factor.since", { date: formatDate(Since, language) })}</p>
          <p>{t("account.factor.left", { count: RecoveryCodesLeft })}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setStage({ kind: "renew" })}>{t("account.factor.renew")}</Button>
            <Button variant="danger" onClick={() => setStage({ kind: "remove" })}>
              {t("account.factor.remove")}
            </Button>
          </div>
        </div>
      );
    }
  }
}
