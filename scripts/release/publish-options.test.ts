import { expect, it } from "vitest";
import { parsePublishCommand } from "./publish-options.ts";
import { openTarget } from "./target/open-target.ts";

it.each([
  [["--from", "a"], "--to is missing"],
  [["--to", "a"], "--from is missing"],
  [["--from", "a", "--to", "a"], "the same folder"],
  [["--from", "a", "--to", "b", "--keep", "1"], "--keep 1: expected a whole number from 2 to 1000"],
  [["--from", "a", "--to", "b", "--concurrency", "many"], "--concurrency many"],
  [["--to", "b", "--rollback", "all", "--only", "c"], "leave out --only"],
  [["--from", "a", "--to", "b", "--hurry"], "--hurry"],
])("refuses %j", (args, message) => {
  expect(() => parsePublishCommand(args)).toThrow(message);
});

it.each([
  ["s3://bucket/a/b", "s3://bucket/a/b/"],
  ["s3://bucket/a/", "s3://bucket/a/"],
  ["s3://bucket", "s3://bucket/"],
  ["s3://bucket/", "s3://bucket/"],
])("opens %s", async (address, name) => {
  const target = await openTarget(address, { endpoint: "http://127.0.0.1:1", region: undefined });
  expect(target.name).toBe(name);
  target.close();
});

it.each(["https://bucket.example", "s3://Bucket", "gs://bucket"])(
  "refuses the target %s",
  async (address) => {
    await expect(openTarget(address, { endpoint: undefined, region: undefined })).rejects.toThrow(
      "expected a folder, or s3://bucket/prefix",
    );
  },
);
