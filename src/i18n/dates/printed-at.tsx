import { useEffect, useRef } from "react";
import { formatDateTime } from "../format.ts";
import { useLanguage, useText } from "../use-text.ts";

/** Shows date and time of printing in the council's time zone, in print only. */
export function PrintedAt() {
  const t = useText();
  const language = useLanguage();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Write to the element directly: a change of the React state would render only after the browser has
    // laid out the printed pages.
    const write = () => {
      if (line.current)
        line.current.textContent = t("page.printed", {
          at: formatDateTime(new Date().toISOString(), language),
        });
    };
    write();
    window.addEventListener("beforeprint", write);
    return () => window.removeEventListener("beforeprint", write);
  }, [t, language]);
  return <p ref={line} className="printed-at" />;
}
