import { useEffect, useState } from "react";
import { getReceiptIdFromUrl } from "#work/receipts/receipt-url.ts";
import { readReceipt } from "#work/receipts/saved-receipts.ts";
import { lodgedReceipt } from "../sent-receipt.ts";

/** URL hash of the form that requests a change to an application. */
export const START_REQUEST_HASH = "#ask";

/**
 * Returns whether to show the form that requests a change, and a function that leaves the form. The form is
 * shown while the URL contains its hash or the id of a stored receipt.
 */
export function useAskMode(): readonly [isAsking: boolean, leave: () => void] {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const updateMode = () =>
      setAsking(
        location.hash === START_REQUEST_HASH ||
          readReceipt("additional-request", getReceiptIdFromUrl(), lodgedReceipt) !== undefined,
      );
    updateMode();
    addEventListener("hashchange", updateMode);
    return () => removeEventListener("hashchange", updateMode);
  }, []);
  const leave = () => {
    history.replaceState(history.state, "", location.pathname + location.search);
    setAsking(false);
  };
  return [isAsking, leave];
}
