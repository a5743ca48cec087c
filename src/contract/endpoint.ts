import * as z from "zod/mini";

/** The security policy forbids `eval`. Without `jitless`, zod would try to use it. */
z.config({ jitless: true });

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Names of the parameters in a path: `"id" | "no"` for `"/a/:id/b/:no"`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A file response; `type` is its media type. */
export interface FileReply {
  readonly kind: "file";
  readonly type: string;
}

export interface EndpointShape {
  readonly method: HttpMethod;
  /** Path on the service (or on the document host) with parameters as `:name`. */
  readonly path: string;
  /** Heading of the provider specification that names the call, such as `7.5 Applications`. */
  readonly spec: string;
  /** True if the specification does not contain the path. We chose it by the pattern of decisions 15. */
  readonly pathAssumed?: true;
  /**
   * `none`: the call sends no bearer token and never refreshes it. For the five calls of `account.ts` and the
   * public calls.
   */
  readonly auth?: "none";
  /**
   * The call must carry a solved captcha in `X-Captcha`, valid for this call only; without one the service
   * responds with 428 (`captcha.ts`).
   */
  readonly captcha?: true;
  /** The base URL in the runtime config to which the path is appended; by default the service's. */
  readonly host?: "documents";
  /**
   * True for a call that sets a value and contains no secrets, so that sending it twice is harmless. The
   * browser may store the call while it waits for a token (decisions 129).
   * `session/changes/storable-changes.ts` lists these calls.
   */
  readonly storable?: true;
  /** A POST that only reads. The portal treats every other POST as a change. */
  readonly onlyReads?: true;
  /** A signature in the query may replace the bearer token. */
  readonly presigned?: true;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType | FileReply;
}

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Shape;

/** Defines one call of the specification, shared by the client, the demo service and the tests. */
export function defineEndpoint<const Shape extends EndpointShape>(shape: Shape): Endpoint<Shape> {
  return shape;
}

const assumedReplies = new WeakSet<z.ZodMiniType>();

/** Marks a response that the specification does not define (decisions 15). */
export function asAssumed<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  assumedReplies.add(schema);
  return schema;
}

export function isAssumed(reply: EndpointShape["reply"]): boolean {
  return "kind" in reply ? false : assumedReplies.has(reply);
}

const neutralValues = new WeakMap<z.ZodMiniType, unknown>();

/**
 * Sets the value that replaces a missing field of an assumed response. Needed only if that value is not the
 * neutral one, such as an empty text (decisions 15).
 */
export function withDefaultWhenMissing<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.input<Schema>,
): Schema {
  neutralValues.set(schema, value);
  return schema;
}

const requiredSchemas = new WeakSet<z.ZodMiniType>();

/** Marks a field that has no default, such as a token: a response without it does not match the contract. */
export function asRequiredFromProvider<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  requiredSchemas.add(schema);
  return schema;
}

export function isNeverCompleted(schema: z.ZodMiniType): boolean {
  return requiredSchemas.has(schema);
}

export function getNeutralValue(schema: z.ZodMiniType): unknown {
  return neutralValues.get(schema);
}

export function fileReply(type: string): FileReply {
  return { kind: "file", type };
}

export function isFileReply(reply: EndpointShape["reply"]): reply is FileReply {
  return "kind" in reply && reply.kind === "file";
}

type SchemaOutput<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type EndpointParams<E extends EndpointShape> = { [Name in ParamName<E["path"]>]: string };
export type EndpointQuery<E extends EndpointShape> = E["query"] extends z.ZodMiniType
  ? In<E["query"]>
  : undefined;
export type EndpointBody<E extends EndpointShape> = E["body"] extends z.ZodMiniType
  ? In<E["body"]>
  : undefined;
export type EndpointReply<E extends EndpointShape> = E["reply"] extends FileReply
  ? Blob
  : SchemaOutput<E["reply"]>;
