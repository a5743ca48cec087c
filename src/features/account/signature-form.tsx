import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getSignature, updateApplicant } from "#api/applicant-account.ts";
import type { Applicant, Signature } from "#contract/applicant-account.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, RadioGroup, Skeleton, TextInput } from "#ui/index.ts";
import { toProfile, toProfileBody } from "./profile.ts";

const SignaturePad = lazy(async () => ({ default: (await import("#ui/signature-pad.tsx")).SignaturePad }));
const queryKey = ["account", "signature"];

interface SignatureFormProps {
  readonly applicant: Applicant;
  readonly onSaved: () => void;
}

/** Kept so that a declaration can be signed with it; drawn, or typed by those who cannot draw. */
export function SignatureForm({ applicant, onSaved }: SignatureFormProps) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const stored = useQuery({ queryKey, queryFn: ({ signal }) => getSignature(client, { signal }) });
  const [next, setNext] = useState<Signature | null>(null);
  const saving = useMutation({
    mutationFn: (signature: Signature | null) =>
      updateApplicant(client, {
        params: { id: applicant.Id },
        body: { ...toProfileBody(toProfile(applicant)), Signature: signature },
      }),
    onSuccess: async () => {
      setNext(null);
      onSaved();
      await queries.invalidateQueries({ queryKey });
    },
  });
  if (stored.isPending) return <Skeleton lines={4} />;
  const signature = stored.data?.Signature ?? null;
  return (
    <div className="grid max-w-prose gap-5">
      {signature && (
        <div className="grid gap-2">
          <StoredSignature signature={signature} />
          <div>
            <Button size="s" variant="quiet" icon="trash" onClick={() => saving.mutate(null)}>
              {t("account.signature.remove")}
            </Button>
          </div>
        </div>
      )}
      <SignatureChoice key={signature?.Value ?? ""} onSignature={setNext} />
      <div>
        <Button
          variant="primary"
          disabled={next === null}
          busy={saving.isPending}
          onClick={() => next && saving.mutate(next)}
        >
          {t("account.signature.save")}
        </Button>
      </div>
    </div>
  );
}

function StoredSignature({ signature }: { signature: Signature }) {
  const t = useText();
  if (signature.Kind === "typed") return <p className="font-display text-2xl italic">{signature.Value}</p>;
  if (!signature.Value.startsWith("data:image/png;base64,")) return null;
  return (
    <img
      src={signature.Value}
      alt={t("account.signature.yours")}
      className="signature-paper max-h-40 object-contain"
    />
  );
}

function SignatureChoice({ onSignature }: { onSignature: (signature: Signature | null) => void }) {
  const t = useText();
  const [kind, setKind] = useState<Signature["Kind"]>("drawn");
  const [typed, setTyped] = useState("");
  const choose = (value: string) => {
    setKind(value === "typed" ? "typed" : "drawn");
    onSignature(null);
  };
  return (
    <>
      <RadioGroup
        name="signature-kind"
        legend={t("account.signature.how")}
        value={kind}
        onChange={choose}
        options={[
          { value: "drawn", label: t("account.signature.drawn") },
          { value: "typed", label: t("account.signature.typed") },
        ]}
      />
      {kind === "typed" ? (
        <Field label={t("account.signature.name")}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              maxLength={200}
              autoComplete="name"
              onChange={(event) => {
                const name = event.target.value;
                setTyped(name);
                onSignature(name.trim() ? { Kind: "typed", Value: name.trim() } : null);
              }}
            />
          )}
        </Field>
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SignaturePad
            onChange={(image) => onSignature(image ? { Kind: "drawn", Value: image } : null)}
            texts={{
              label: t("account.signature.label"),
              clear: t("account.signature.clear"),
              prompt: t("account.signature.prompt"),
            }}
          />
        </Suspense>
      )}
    </>
  );
}
