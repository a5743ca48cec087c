/** A part of the screen that is fetched when it is first shown. Where that fails it says so: nothing else is lost by it. */
import { type ComponentType, useEffect, useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";

export function loaded<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
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
