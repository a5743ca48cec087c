import { type FocusEvent, useEffect, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { joinClassNames } from "../class-names.ts";
import { TONE_ICONS } from "../feedback/tone.ts";
import { Icon } from "../icons/icon.tsx";
import { dismissToast, type Toast, useToasts } from "./toast.store.ts";

/**
 * The live region of toasts. Render one per page from the start, because screen readers miss the first message of a new
 * region.
 */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const toasts = useToasts((state) => state.toasts);
  const regionRef = useRef<HTMLDivElement>(null);
  const newestId = toasts.at(-1)?.id;
  const previousFocus = useRef<EventTarget | null>(null);
  const storePreviousFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  const restoreFocus = () => {
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  useEffect(() => {
    if (newestId === undefined) return;
    // Reopen the popover for each message, so that the toasts are above a dialog that was opened after them.
    regionRef.current?.hidePopover?.();
    regionRef.current?.showPopover?.();
    if (regionRef.current) regionRef.current.scrollTop = regionRef.current.scrollHeight;
  }, [newestId]);
  return (
    <div
      ref={regionRef}
      className="toaster"
      popover="manual"
      role="status"
      aria-live="polite"
      aria-atomic="false"
      onFocus={storePreviousFocus}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} onButtonUsed={restoreFocus} />
      ))}
    </div>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly dismissLabel: string;
  /**
   * Called when the person uses a button of the toast. Moves the focus back to the element that had it
   * before.
   */
  readonly onButtonUsed: () => void;
}

function ToastCard({ toast, dismissLabel, onButtonUsed }: ToastCardProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const { id, lifeMs, action } = toast;
  useEffect(() => {
    if (isPaused || !Number.isFinite(lifeMs)) return;
    const timer = setTimeout(() => dismissToast(id), lifeMs);
    return () => clearTimeout(timer);
  }, [id, lifeMs, isPaused]);
  function dismiss() {
    onButtonUsed();
    dismissToast(id);
  }
  function runAction() {
    dismiss();
    action?.onSelect();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer
    <div
      className={joinClassNames("toast", `tone-${toast.tone}`)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={TONE_ICONS[toast.tone]} className="text-(--tone)" />
      <p className="grow">{toast.text}</p>
      {action && (
        <Button size="s" onClick={runAction}>
          {action.label}
        </Button>
      )}
      <Button variant="quiet" size="s" icon="close" aria-label={dismissLabel} onClick={dismiss} />
    </div>
  );
}
