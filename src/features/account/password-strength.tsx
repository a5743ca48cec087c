import { assessPassword } from "#contract/accounts/password-strength.ts";
import { useText } from "#i18n/use-text.ts";
import { classNames } from "#ui/index.ts";

interface PasswordStrengthProps {
  readonly password: string;
  /** Names and addresses of the person: what others would try. */
  readonly personal: readonly string[];
}

const BARS = [1, 2, 3] as const;
const tones = ["bg-danger", "bg-danger", "bg-warning", "bg-success"] as const;

/** How hard the password is to guess, while it is typed: in a word, and what would make it better. */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const t = useText();
  const { strength, weakness } = assessPassword(password, personal);
  return (
    <div className="grid gap-1.5" hidden={password === ""}>
      <div className="flex max-w-xs gap-1" aria-hidden="true">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={classNames(
              "h-1.5 grow rounded-full",
              bar <= Math.max(strength, 1) ? tones[strength] : "bg-line",
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
