import { type ReactNode, useEffect, useRef } from "react";

interface FormOutcomeProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}

/**
 * Replaces a form after success or a final failure. Focuses its heading, because the focused form control was
 * removed.
 */
export function FormOutcome({ title, lines, children }: FormOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children && <div className="mt-2 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
