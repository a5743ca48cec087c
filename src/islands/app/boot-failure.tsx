import { ErrorState } from "#ui/index.ts";

/** Words that are there before any text is loaded: the page hands them over, in its own language. */
export interface BootTexts {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
}

/** Nothing could be opened: said readably, with a way to try again. */
export function BootFailure({ texts, onRetry }: { texts: BootTexts; onRetry: () => void }) {
  return (
    <main className="mx-auto max-w-prose px-4 py-16">
      <h1 className="sr-only">{texts.title}</h1>
      <ErrorState title={texts.title} onRetry={onRetry} retryLabel={texts.retry}>
        {texts.text}
      </ErrorState>
    </main>
  );
}
