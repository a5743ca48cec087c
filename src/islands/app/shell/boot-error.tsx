import { Button, ErrorState } from "#ui/index.ts";

/**
 * The reason why the area could not be opened: this device is offline, the service or the portal's host does not
 * respond, or a response is invalid.
 */
export type BootFailure = "offline" | "service" | "unexpected";

/**
 * Keys of the texts that the static page passes in, because this error can occur before the app's texts are
 * loaded.
 */
export const bootTextKeys = [
  "app.boot.offline",
  "app.boot.offlineText",
  "app.boot.service",
  "app.boot.serviceText",
  "app.boot.unexpected",
  "app.boot.unexpectedText",
  "app.boot.retry",
  "session.signOut",
] as const;

type BootTextKey = (typeof bootTextKeys)[number];
export type BootTexts = Readonly<Record<BootTextKey, string>>;

interface BootErrorProps {
  readonly failure: BootFailure;
  readonly text: (key: BootTextKey) => string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

/** Shown if the area cannot be opened. */
export function BootError({ failure, text, isRetrying, onRetry, onSignOut }: BootErrorProps) {
  const title = text(`app.boot.${failure}`);
  return (
    <main className="mx-auto max-w-prose px-4 py-16">
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title}>{text(`app.boot.${failure}Text`)}</ErrorState>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" icon="refresh" busy={isRetrying} onClick={onRetry}>
          {text("app.boot.retry")}
        </Button>
        <Button icon="logout" onClick={onSignOut}>
          {text("session.signOut")}
        </Button>
      </div>
    </main>
  );
}
