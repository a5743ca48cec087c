import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { pages } from "../paths.ts";

/** The menu leads to something that is not built: said by the page that says so. */
export function UnknownPath() {
  const { context } = useRouter().options;
  useEffect(() => {
    context.leave(pages.notFound);
  }, [context]);
  return null;
}
