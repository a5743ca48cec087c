import { describe, expect, it } from "vitest";
import { openRequestBody, readBody } from "./request-body.ts";

const createPostRequest = (body: BodyInit) =>
  new Request("https://portal.example/api", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });

/** Simulates Firefox, whose requests have no `body` stream. */
function withoutStream(request: Request): Request {
  return Object.defineProperty(request, "body", { value: undefined });
}

describe("a request body", () => {
  it("is read with and without stream support in the browser", async () => {
    const body = { Name: "Ève" };
    expect(await readBody(createPostRequest(JSON.stringify(body)))).toEqual(body);
    expect(await readBody(withoutStream(createPostRequest(JSON.stringify(body))))).toEqual(body);
  });

  it("is refused when it is too large, with and without stream support", async () => {
    const largeBody = JSON.stringify("x".repeat(1024 * 1024));
    await expect(readBody(createPostRequest(largeBody))).rejects.toMatchObject({ status: 413 });
    await expect(readBody(withoutStream(createPostRequest(largeBody)))).rejects.toMatchObject({
      status: 413,
    });
  });

  it.each([100, 10_000, 500_000])("is refused when it is nested %i deep", async (depth) => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const levels = Math.min(depth, Math.floor(1_000_000 / (open.length + 1)));
      const nestedText = `${open.repeat(levels)}1${close.repeat(levels)}`;
      await expect(readBody(createPostRequest(nestedText))).rejects.toMatchObject({ status: 400 });
    }
  });

  it("contains no halves of surrogate pairs", async () => {
    const bodyText = '{"Name":"a\\ud800.pdf","Others":["\\uDC00","\\ud83d\\ude00"],"Text":"\\\\ud800"}';
    expect(await readBody(createPostRequest(bodyText))).toEqual({
      Name: "a\ufffd.pdf",
      Others: ["\ufffd", "😀"],
      Text: "\\ud800",
    });
  });

  it("is null when the request has none", async () => {
    const createRequest = () => new Request("https://portal.example/api");
    expect(await openRequestBody(createRequest())).toBeNull();
    expect(await openRequestBody(withoutStream(createRequest()))).toBeNull();
  });
});
