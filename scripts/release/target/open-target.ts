/** Opens the target named on the command line. */
import type { BucketOptions } from "./bucket-target.ts";
import { openFolderTarget } from "./folder-target.ts";
import type { PublishTarget } from "./target.ts";

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** Opens `s3://bucket/prefix` or a folder. Throws for another scheme. */
export async function openTarget(
  address: string,
  options: Pick<BucketOptions, "endpoint" | "region">,
): Promise<PublishTarget> {
  const [, bucket, path = ""] = bucketAddress.exec(address) ?? [];
  if (bucket !== undefined) {
    const prefix = path.replace(/\/*$/, path.replaceAll("/", "") === "" ? "" : "/");
    // Loaded on demand, because the SDK takes half a second to load.
    const { openBucketTarget } = await import("./bucket-target.ts");
    return openBucketTarget({ bucket, prefix, ...options });
  }
  if (/^[a-z0-9]+:\/\//i.test(address))
    throw new Error(`--to ${address}: expected a folder, or s3://bucket/prefix`);
  if (options.endpoint !== undefined) throw new Error("--endpoint is for s3:// targets only");
  return openFolderTarget(address);
}
