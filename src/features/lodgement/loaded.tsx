/** A part of the screen that is fetched when it is first shown. Where that fails it says so: nothing else is lost by it. */
import { type ComponentType, useEffect, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";

const ahead: (() => Promise<unknown>)[] = [];

/** Fetches what any step may need before the line is gone: a form that is open goes on without it. */
export async function fetchAhead(): Promise<void> {
  await Promise.all(ahead.splice(0).map((load) => load().catch(() => ahead.push(load))));
}

/** `Waiting` stands for it until it is there. One that is `large` waits until it is asked for. */
export function loaded<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Waiting: ComponentType<Props>,
  size: "small" | "large" = "small",
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  if (size === "small")
    ahead.push(async () => {
      known = (await load()).default;
    });
  return function Loaded(props: Props) {
    const t = useText();
    const [Part, setPart] = useState(() => known);
    const [attempt, setAttempt] = useState({ isFailed: false, number: 0 });

    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
    useEffect(() => {
      let isShown = true;
      if (known) return setPart(() => known);
      load().then(
        ({ default: part }) => {
          known = part;
          if (isShown) setPart(() => part);
        },
        () => isShown && setAttempt(({ number }) => ({ isFailed: true, number })),
      );
      return () => {
        isShown = false;
      };
    }, [attempt.number]);

    if (Part) return <Part {...props} />;
    if (!attempt.isFailed) return <Waiting {...props} />;
    return (
      <Alert tone="warning" role="status">
        {t("lodgement.land.partFailed")}{" "}
        <button
          type="button"
          className="link"
          onClick={() => setAttempt(({ number }) => ({ isFailed: false, number: number + 1 }))}
        >
          {t("lodgement.again")}
        </button>
      </Alert>
    );
  };
}
