import { ErrorState } from "#ui/index.ts";

/** Texts that the static page passes in, because no texts are loaded yet. */
export type BootTexts = Readonly<Record<"app.boot.title" | "app.boot.text" | "app.boot.retry", string>>;

/** Shown if the area could not be opened, with a retry. */
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
