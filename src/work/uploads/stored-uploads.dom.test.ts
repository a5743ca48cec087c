/** Tests that the device stores the files of the upload queue, so that leaving the page loses none. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPdf, limits, openUploadQueue, place } from "./upload-queue.fixture.ts";

let fixture: ReturnType<typeof openUploadQueue>;
beforeEach(() => {
  fixture = openUploadQueue();
});
const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 5));
const waitForStates = (...states: string[]) => vi.waitFor(() => expect(fixture.states()).toEqual(states));

describe("leaving the page", () => {
  it("loses no stored file", async () => {
    fixture.add("a.pdf");
    await vi.waitFor(() => expect(fixture.list.hasUnstoredFiles()).toBe(false));
  });

  it("warns while a file that could not be stored is uploading", async () => {
    fixture = openUploadQueue(async () => false);
    fixture.add("a.pdf");
    await waitForStates("a.pdf: sending");
    await waitBriefly();
    expect(fixture.list.hasUnstoredFiles()).toBe(true);
    fixture.sending[0]?.succeed();
    await waitForStates();
    expect(fixture.list.hasUnstoredFiles()).toBe(false);
  });

  it("restores stored files, which continue the same upload", async () => {
    const storedFile = { id: "k1", file: createPdf("a.pdf"), place, progress: { uploadId: "u1" } };
    fixture.list.restore([storedFile], limits);
    fixture.list.restore([storedFile], limits);
    await vi.waitFor(() => expect(fixture.sending[0]?.row.progress.uploadId).toBe("u1"));
    expect(fixture.list.rows()).toHaveLength(1);
  });

  describe("while its file is being written", () => {
    /** Upload ids of the files that the device stores, by file id. */
    const device = new Map<string, string | undefined>();
    const writes: PromiseWithResolvers<void>[] = [];
    const endWrite = async (index: number) => {
      await vi.waitFor(() => expect(writes.length).toBeGreaterThan(index));
      writes[index]?.resolve();
      await waitBriefly();
    };

    /** Starts an upload. Its upload id becomes known before the first write of its file has ended. */
    async function startUpload() {
      device.clear();
      writes.length = 0;
      fixture = openUploadQueue(
        async ({ id, progress }) => {
          const { uploadId } = progress;
          const write = Promise.withResolvers<void>();
          writes.push(write);
          await write.promise;
          device.set(id, uploadId);
          return true;
        },
        (id) => device.delete(id),
      );
      fixture.add("a.pdf");
      await waitForStates("a.pdf: sending");
      const [first] = fixture.sending;
      if (!first) throw new Error("nothing is sent");
      return first;
    }

    it("stores an upload id that becomes known meanwhile", async () => {
      const { row, onProgress } = await startUpload();
      row.progress.uploadId = "u9";
      onProgress(0);
      await endWrite(0);
      await endWrite(1);
      expect([...device]).toEqual([["f1", "u9"]]);
      expect(fixture.list.hasUnstoredFiles()).toBe(false);
    });

    it.each(["cancelled", "finished"])("does not bring a %s upload back", async (end) => {
      const { row, onProgress, succeed } = await startUpload();
      await endWrite(0);
      row.progress.uploadId = "u9";
      onProgress(0);
      await vi.waitFor(() => expect(writes).toHaveLength(2));
      if (end === "cancelled") fixture.list.cancel("f1");
      else succeed();
      await waitForStates();
      expect([...device]).toEqual([]);
      await endWrite(1);
      expect([...device]).toEqual([]);
    });
  });

  it("stores the upload id as soon as it is known", async () => {
    const storedUploadIds: (string | undefined)[] = [];
    fixture = openUploadQueue(async ({ progress }) => {
      storedUploadIds.push(progress.uploadId);
      return true;
    });
    fixture.add("a.pdf");
    await waitForStates("a.pdf: sending");
    await waitBriefly();
    const [first] = fixture.sending;
    if (!first) throw new Error("nothing is sent");
    first.row.progress.uploadId = "u9";
    first.onProgress(0);
    await vi.waitFor(() => expect(storedUploadIds).toEqual([undefined, "u9"]));
  });
});
