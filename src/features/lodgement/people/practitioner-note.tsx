import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Practitioner } from "#contract/lookups/practitioner.ts";
import { isRegistrationNo } from "#contract/wizard/validation/identifiers.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Alert, Button, Skeleton } from "#ui/index.ts";
import { useDebouncedValue } from "#ui/use-debounced-value.ts";
import { isAwaitingFirstReply } from "#work/first-reply.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { practitionerQuery } from "./people.queries.ts";
import { checkRegistration, isSamePersonName } from "./practitioner-check.ts";

interface PractitionerNoteProps {
  /** The number as the person typed it. */
  readonly registrationNo: string;
  /** The name in the form; undefined if the form does not ask for it. */
  readonly name: string | undefined;
  readonly onUseName: (name: string) => void;
}

/** Milliseconds without typing before the lookup, so that incomplete numbers are not looked up. */
const TYPING_PAUSE_MS = 500;

/**
 * Shows the register's entry for a registration number. All findings, such as an expired
 * registration, are warnings and do not prevent lodging (decisions 110). Reserves its space as soon as the number
 * is typed: otherwise a late finding would move the button that the person is about to press.
 */
export function PractitionerNote({ registrationNo, name, onUseName }: PractitionerNoteProps) {
  const typedNumber = registrationNo.trim();
  const number = useDebouncedValue(typedNumber, TYPING_PAUSE_MS);
  const practitionerQueryResult = useQuery({
    ...practitionerQuery(useClient(), number),
    enabled: isRegistrationNo(number),
  });
  const isCurrent = number === typedNumber;
  const finding = isCurrent ? practitionerQueryResult.data : undefined;
  const isLookingUp = !isCurrent || isAwaitingFirstReply(practitionerQueryResult);
  return (
    <div role="status" className="max-w-xl empty:hidden">
      {isRegistrationNo(typedNumber) && finding && (
        <RegisterFinding practitioner={finding.Practitioner} name={name} onUseName={onUseName} />
      )}
      {isRegistrationNo(typedNumber) && !finding && isLookingUp && (
        <Alert tone="info">
          {/* As high as the text that the number is not in the register: three lines on phones. */}
          <div className="grid min-h-18 content-center sm:min-h-12">
            <Skeleton lines={2} />
          </div>
        </Alert>
      )}
    </div>
  );
}

function RegisterFinding({
  practitioner,
  name,
  onUseName,
}: Omit<PractitionerNoteProps, "registrationNo"> & { practitioner: Practitioner | null }) {
  const t = useText();
  const language = useLanguage();
  const { store } = useLodgement();
  if (!practitioner) return <Alert tone="warning">{t("lodgement.register.unknown")}</Alert>;
  const registrationState = checkRegistration(practitioner, store.view.today);
  const expiryDate = practitioner.ExpiresOn && formatDate(practitioner.ExpiresOn, language);
  const isNameDifferent = name !== undefined && !isSamePersonName(name, practitioner.Name);
  return (
    <Alert
      tone={registrationState === "current" && (!isNameDifferent || !name?.trim()) ? "info" : "warning"}
      action={
        isNameDifferent && (
          <Button size="s" onClick={() => onUseName(practitioner.Name)}>
            {t("lodgement.register.useName")}
          </Button>
        )
      }
    >
      <p>
        {t("lodgement.register.found")} <bdi className="font-medium">{practitioner.Name}</bdi>,{" "}
        {practitioner.ClassName}
      </p>
      {expiryDate && <p>{t(`lodgement.register.${registrationState}`, { date: expiryDate })}</p>}
      {isNameDifferent && name?.trim() && <p>{t("lodgement.register.otherName")}</p>}
    </Alert>
  );
}
