import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { lazyPart } from "#ui/index.ts";
import { termsOfUseQuery } from "./terms.queries.ts";

const TermsDialog = lazyPart(
  () => import("./terms-dialog.tsx"),
  (part) => part.TermsDialog,
);

/** Asks people to accept the terms of use once they have changed. */
export function TermsWatch({ onSignOut }: { onSignOut: () => void }) {
  const { data } = useQuery(termsOfUseQuery(useClient()));
  const current = data?.Current;
  if (!current || current.Version === data.AcceptedVersion) return null;
  return <TermsDialog current={current} onSignOut={onSignOut} />;
}
