import { type ReactNode, useId } from "react";

export function StyleguideSample({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="border-b border-line pb-2">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose text-muted">{description}</p>
      </div>
      {children}
    </section>
  );
}
