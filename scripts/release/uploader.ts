/** Uploads planned objects to the target and counts them. */
import { hash } from "node:crypto";
import type { BakedOutput } from "./baked-output.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { PlannedObject } from "./plan.ts";
import type { PublishTarget, StoredObject } from "./target/target.ts";

export interface ReleaseUploader {
  /**
   * Uploads an object. `storedObjects` are the objects that an interrupted publication uploaded: an object
   * with the same content is not uploaded again.
   */
  put(
    host: string,
    object: PlannedObject,
    counts: UploadCounts,
    storedObjects?: StoredObjects,
  ): Promise<void>;
}

export type StoredObjects = ReadonlyMap<string, StoredObject>;

interface ObjectCount {
  objects: number;
  bytes: number;
}

/** Counts of the objects that were uploaded, copied, or already present from an interrupted publication. */
export interface UploadCounts {
  readonly uploaded: ObjectCount;
  readonly copied: ObjectCount;
  readonly resumed: ObjectCount;
}

export function createUploadCounts(): UploadCounts {
  const createCount = (): ObjectCount => ({ objects: 0, bytes: 0 });
  return { uploaded: createCount(), copied: createCount(), resumed: createCount() };
}

export function countObject(count: ObjectCount, bytes: number): void {
  count.objects += 1;
  count.bytes += bytes;
}

interface UploaderOptions {
  readonly output: BakedOutput;
  readonly target: PublishTarget;
  readonly limit: ConcurrencyLimit;
  /** True for a dry run, which counts the uploads but writes nothing. */
  readonly isDryRun: boolean;
  readonly onObject: () => void;
}

export function createUploader({
  output,
  target,
  limit,
  isDryRun,
  onObject,
}: UploaderOptions): ReleaseUploader {
  const copy = async ({ key, copyFrom }: PlannedObject): Promise<boolean> =>
    copyFrom !== undefined && (isDryRun || (await target.copy(copyFrom, key)));

  const put = async (
    host: string,
    object: PlannedObject,
    counts: UploadCounts,
    storedObjects?: StoredObjects,
  ) => {
    const { key, file, encoding } = object;
    const storedObject = storedObjects?.get(key);
    if (!storedObject && (await copy(object)))
      return countObject(counts.copied, await output.getSize(host, file, encoding));
    if (isDryRun && !storedObject)
      return countObject(counts.uploaded, await output.getSize(host, file, encoding));
    const content = await output.readContent(host, file, encoding);
    if (storedObject && (await isEqual(storedObject, content)))
      return countObject(counts.resumed, content.length);
    if (!isDryRun)
      await target.write(key, content, {
        contentType: file.contentType,
        cacheControl: file.cacheControl,
        contentEncoding: encoding === "gz" ? "gzip" : encoding,
      });
    countObject(counts.uploaded, content.length);
  };

  return {
    put: (host, object, counts, storedObjects) =>
      limit(async () => {
        await put(host, object, counts, storedObjects);
        onObject();
      }),
  };
}

async function isEqual(storedObject: StoredObject, content: Buffer): Promise<boolean> {
  return storedObject.bytes === content.length && (await storedObject.getMd5()) === hash("md5", content);
}
