import { ErrorState } from "#ui/index.ts";

/** Words that are there before any text is loaded: the page hands them over, in its own language. */
export type BootTexts = Readonly<Record<"app.boot.title" | "app.boot.text" | "app.boot.retry", string>>;

/** Nothing could be opened: said readably, with a way to try again. */
export function BootError({ texts, onRetry }: { texts: BootTexts; onRetry: () => void }) {
  return (
    <main className="mx-auto max-w-prose px-4 py-16">
      <h1 className="sr-only">{texts["app.boot.title"]}</h1>
      <ErrorState title={texts["app.boot.title"]} onRetry={onRetry} retryLabel={texts["app.boot.retry"]}>
        {texts["app.boot.text"]}
      </ErrorState>
    </main>
  );
}
