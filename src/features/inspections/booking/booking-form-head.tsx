import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "#i18n/use-text.ts";
import { ErrorSummary } from "#ui/index.ts";
import type { BookingProblem } from "./form-problems.ts";

interface FormHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly problems: readonly BookingProblem[];
  readonly attempt: number;
}

/** Shows the heading and error summary of a form, and focuses the heading when the form opens. */
export function BookingFormHead({ title, children, problems, attempt }: FormHeadProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-display font-semibold text-lg">
          {title}
        </h3>
        {children}
      </div>
      {problems.length > 0 && (
        <ErrorSummary
          attempt={attempt}
          title={t("inspections.problems")}
          items={problems.map(({ field, text }) => ({
            text,
            ...(field ? { href: `#${field}` as const } : {}),
          }))}
        />
      )}
    </div>
  );
}
