/**
 * Components of a screen that are loaded when first shown. A chunk load error affects only the component, not the
 * screen.
 */
import { type ComponentType, createContext, useContext, useEffect, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Skeleton, type SkeletonProps } from "../feedback/skeleton.tsx";
import { dismissToast, showToast, useToasts } from "../overlays/toast.store.ts";
import { importWithRetry } from "./import-with-retry.ts";

/** Texts for a chunk load error; provided once per page. */
interface LazyTexts {
  readonly loadFailed: string;
  readonly retry: string;
  /** Label of the reload button, offered after the second failure. */
  readonly reload: string;
}

const LazyTextsContext = createContext<LazyTexts>({ loadFailed: "", retry: "", reload: "" });
export const LazyTextsProvider = LazyTextsContext.Provider;

type LoadModule<Module> = () => Promise<Module>;
type PickComponent<Module, Props extends object> = (module: Module) => ComponentType<Props>;

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Preloads the part; rejects with the chunk load error. */
  readonly fetch: () => Promise<void>;
};

/**
 * Creates a component that is loaded when first shown: `createLazyPart(() => import("./fees.tsx"), (part) =>
 * part.Fees, { lines: 6 })`. Shows the placeholder while loading, and an alert with a retry if the chunk
 * fails to load.
 */
export function createLazyPart<Module, Props extends object>(
  load: LoadModule<Module>,
  pick: PickComponent<Module, Props>,
  placeholder: ComponentType<Props> | SkeletonProps = () => null,
): LazyPart<Props> {
  const source = createSource(load, pick);
  const Placeholder = typeof placeholder === "function" ? placeholder : () => <Skeleton {...placeholder} />;
  const lazyComponent = (props: Props) => (
    <LazyContent source={source} Placeholder={Placeholder} props={props} />
  );
  return Object.assign(lazyComponent, { fetch: source.fetch });
}

/** Creates a lazy dialog, like `createLazyPart`. A chunk load error shows a toast and calls `onClose`. */
export function createLazyDialog<Module, Props extends DialogProps>(
  load: LoadModule<Module>,
  pick: PickComponent<Module, Props>,
): LazyPart<Props> {
  const source = createSource(load, pick);
  const lazyComponent = (props: Props) => <LazyDialog source={source} props={props} />;
  return Object.assign(lazyComponent, { fetch: source.fetch });
}

interface DialogProps {
  readonly onClose: () => void;
}

/** The loading state of a component, shared by all its instances. */
interface LazySource<Props extends object> {
  readonly findLoaded: () => ComponentType<Props> | undefined;
  readonly fetch: () => Promise<void>;
  /** True after the part has failed to load twice. */
  readonly hasFailedTwice: () => boolean;
}

function createSource<Module, Props extends object>(
  load: LoadModule<Module>,
  pick: PickComponent<Module, Props>,
): LazySource<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  let failures = 0;
  return {
    findLoaded: () => loadedComponent,
    hasFailedTwice: () => failures > 1,
    fetch: async () => {
      try {
        loadedComponent ??= pick(await importWithRetry(load));
      } catch (error) {
        failures += 1;
        throw error;
      }
    },
  };
}

function useLoading<Props extends object>({ findLoaded, fetch }: LazySource<Props>) {
  const [Part, setPart] = useState(findLoaded);
  const [{ isFailed, number }, setAttempt] = useState({ isFailed: false, number: 0 });
  const retry = () => setAttempt({ isFailed: false, number: number + 1 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt
  useEffect(() => {
    if (Part) return;
    let isShown = true;
    fetch().then(
      () => isShown && setPart(findLoaded),
      () => isShown && setAttempt({ isFailed: true, number }),
    );
    return () => {
      isShown = false;
    };
  }, [number]);

  // Retry automatically when the connection is back.
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  });

  return { Part, isFailed, retry };
}

interface LazyContentProps<Props extends object> {
  readonly source: LazySource<Props>;
  readonly Placeholder: ComponentType<Props>;
  readonly props: Props;
}

function LazyContent<Props extends object>({ source, Placeholder, props }: LazyContentProps<Props>) {
  const { loadFailed, retry: retryLabel, reload } = useContext(LazyTextsContext);
  const { Part, isFailed, retry } = useLoading(source);
  if (Part) return <Part {...props} />;
  if (!isFailed) return <Placeholder {...props} />;
  return (
    <Alert
      tone="warning"
      role="status"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" icon="refresh" onClick={retry}>
            {retryLabel}
          </Button>
          {source.hasFailedTwice() && (
            <Button size="s" variant="quiet" onClick={() => location.reload()}>
              {reload}
            </Button>
          )}
        </div>
      }
    >
      {loadFailed}
    </Alert>
  );
}

interface LazyDialogProps<Props extends DialogProps> {
  readonly source: LazySource<Props>;
  readonly props: Props;
}

/** Id of the toast about the latest chunk load error of a dialog. The toast of the next error replaces it. */
let errorToastId = 0;

function LazyDialog<Props extends DialogProps>({ source, props }: LazyDialogProps<Props>) {
  const { loadFailed, reload } = useContext(LazyTextsContext);
  const { Part, isFailed } = useLoading(source);
  useBusyOpener(!Part && !isFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!isFailed) return;
    const action = { label: reload, onSelect: () => location.reload() };
    const earlierToast = useToasts.getState().toasts.find(({ id }) => id === errorToastId);
    const canReload = source.hasFailedTwice() || earlierToast?.action !== undefined;
    dismissToast(errorToastId);
    errorToastId = showToast({
      tone: "warning",
      text: loadFailed,
      ...(canReload && { action, lifeMs: Infinity }),
    });
    props.onClose();
  }, [isFailed]);
  return Part ? <Part {...props} /> : null;
}

/** While the part loads, marks the focused button as busy: it is the button that opened the part. */
function useBusyOpener(isLoading: boolean): void {
  useEffect(() => {
    const opener = isLoading && document.activeElement?.closest("button");
    if (!opener) return;
    opener.setAttribute("aria-busy", "true");
    return () => opener.removeAttribute("aria-busy");
  }, [isLoading]);
}
