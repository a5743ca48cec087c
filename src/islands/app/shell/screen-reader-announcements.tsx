import { create } from "zustand";

/** Text of a visually hidden live region. Screen readers announce it without moving focus. */
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
