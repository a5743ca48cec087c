import { create } from "zustand";

/** A visually hidden live region for changes that must not move focus. */
const useAnnouncement = create<{ text: string }>(() => ({ text: "" }));

export function announceToScreenReader(text: string): void {
  useAnnouncement.setState({ text });
}

export function ScreenReaderAnnouncements() {
  const text = useAnnouncement((state) => state.text);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
