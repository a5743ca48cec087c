import { create } from "zustand";

/** Said politely to screen readers, seen by nobody: a change that must not move focus or typing. */
const useAnnouncement = create<{ text: string }>(() => ({ text: "" }));

export function announce(text: string): void {
  useAnnouncement.setState({ text });
}

export function Announcements() {
  const text = useAnnouncement((state) => state.text);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
