import { afterEach, expect, it, vi } from "vitest";
import { createWorkerTask } from "./worker-task.ts";

afterEach(() => vi.unstubAllGlobals());

it("ends with the reason of an abort, also of one before its start, and ends its worker", async () => {
  const terminate = vi.fn();
  vi.stubGlobal(
    "Worker",
    class {
      terminate = terminate;
      postMessage() {}
    },
  );
  const run = createWorkerTask<string, string>("test", async () => ({ default: "/worker.js" }));
  const controller = new AbortController();
  const abortedTask = expect(run("file", controller.signal)).rejects.toThrow("left");
  controller.abort(new Error("left"));
  await abortedTask;
  await expect(run("file", controller.signal)).rejects.toThrow("left");
  expect(terminate).toHaveBeenCalledTimes(2);
});
