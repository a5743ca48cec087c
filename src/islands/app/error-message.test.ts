import { expect, it } from "vitest";
import { ApiError } from "#api/errors.ts";
import messages from "../messages.en-US.json" with { type: "json" };
import { getErrorMessage } from "./error-message.ts";

const t = (key: string) => (messages as Record<string, string>)[key] ?? key;

it("lists several errors under the specified title", () => {
  const error = new ApiError({ kind: "listed", status: 400, list: ["Too high.", { Message: "Too late." }] });
  expect(getErrorMessage(error, t)).toBe(
    "Following errors occured while processing the request: Too high.; Too late.",
  );
});

it("shows the service's own text unchanged", () => {
  expect(getErrorMessage(new ApiError({ kind: "refused", status: 400, text: "Not today." }), t)).toBe(
    "Not today.",
  );
});

it("shows the specified text if the service sends none, and for other errors", () => {
  const message = "Error occured while processing. Please try again.";
  expect(getErrorMessage(new ApiError({ kind: "empty", status: 500 }), t)).toBe(message);
  expect(getErrorMessage(new TypeError("x is undefined"), t)).toBe(message);
});
