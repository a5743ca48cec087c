import { Button } from "../actions/button.tsx";
import { EmptyState, ErrorState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { StyleguideSample } from "./sample.tsx";

export function StatesSample() {
  return (
    <StyleguideSample
      title="Nothing, not yet, not this time"
      description="Drawn with the same care as the full page."
    >
      <div className="grid gap-8 lg:grid-cols-3">
        <EmptyState
          title="No applications yet"
          icon="clipboard"
          action={
            <Button variant="primary" icon="plus">
              Start an application
            </Button>
          }
        >
          Begin with the type of work you plan. You can stop at any time; what you typed is kept.
        </EmptyState>
        <div aria-busy="true" className="grid content-start gap-4 py-8">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton lines={4} />
          <Skeleton className="h-24" />
        </div>
        <ErrorState
          title="We could not load your applications"
          onRetry={() => undefined}
          retryLabel="Try again"
        >
          The service does not answer. Nothing of yours is lost.
        </ErrorState>
      </div>
    </StyleguideSample>
  );
}
