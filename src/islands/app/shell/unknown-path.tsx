import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { pages } from "../paths.ts";

/** Navigates to the "not found" page: the provider's menu can link to screens that do not exist. */
export function UnknownPath() {
  const { context } = useRouter().options;
  useEffect(() => {
    context.leave(pages.notFound);
  }, [context]);
  return null;
}
