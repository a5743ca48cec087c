declare module "s3rver" {
  import type { Readable } from "node:stream";

  interface StoredObject {
    readonly bucket: string;
    readonly key: string;
    readonly content: Readable;
    readonly metadata: Readonly<Record<string, string>>;
  }

  interface Store {
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: StoredObject["metadata"], md5: string): Promise<void>;
    getResourcePath(bucket: string, key: string, resource: string): string;
  }

  export default class S3rver {
    readonly store: Store;
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
