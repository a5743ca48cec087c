import { useEffect, useRef } from "react";
import { formatDateTime } from "../format.ts";
import { useLanguage, useText } from "../use-text.ts";

/** Shows date and time of printing in the council's time zone, in print only. */
export function PrintedAt() {
  const t = useText();
  const language = useLanguage();
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Write to the element directly: a change of the React state would render only after the browser has
    // laid out the printed pages.
    const writeDate = () => {
      if (paragraph.current)
        paragraph.current.textContent = t("page.printed", {
          at: formatDateTime(new Date().toISOString(), language),
        });
    };
    writeDate();
    window.addEventListener("beforeprint", writeDate);
    return () => window.removeEventListener("beforeprint", writeDate);
  }, [t, language]);
  return <p ref={paragraph} className="printed-at" />;
}
