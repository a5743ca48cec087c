import { assessPassword } from "#contract/accounts/password-strength.ts";
import { useText } from "#i18n/use-text.ts";
import { joinClassNames } from "#ui/index.ts";

interface PasswordStrengthProps {
  readonly password: string;
  /** Texts about the person, such as the name and the email address. A password that contains one is weak. */
  readonly personalTexts: readonly string[];
}

const BAR_LEVELS = [1, 2, 3] as const;
const barClassByStrength = ["bg-danger", "bg-danger", "bg-warning", "bg-success"] as const;

/** Rates the strength of a password as the person types, and suggests improvements. */
export function PasswordStrength({ password, personalTexts }: PasswordStrengthProps) {
  const t = useText();
  const { strength, weakness } = assessPassword(password, personalTexts);
  return (
    <div className="grid gap-1.5" hidden={password === ""}>
      <div className="flex max-w-xs gap-1" aria-hidden="true">
        {BAR_LEVELS.map((bar) => (
          <span
            key={bar}
            className={joinClassNames(
              "h-1.5 grow rounded-full",
              bar <= Math.max(strength, 1) ? barClassByStrength[strength] : "bg-line",
            )}
          />
        ))}
      </div>
      <p role="status" className="text-sm">
        {password !== "" && (
          <>
            {t(`account.strength.${strength}`)}
            {weakness && <span className="text-muted"> {t(`account.weakness.${weakness}`)}</span>}
          </>
        )}
      </p>
    </div>
  );
}
