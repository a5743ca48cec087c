import * as z from "zod/mini";

/** The hosts' security policy forbids evaluation, and zod would try it once for speed. */
z.config({ jitless: true });

/** The verbs the specification uses. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `"/a/:id/b/:no"` → `"id" | "no"`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A reply that is a file; `type` is its media type. */
export interface FileReply {
  readonly kind: "file";
  readonly type: string;
}

export interface EndpointShape {
  readonly method: Method;
  /** Path on the service (or on the document host), parameters as `:name`. */
  readonly path: string;
  /** Heading of the provider specification that names the call, such as `7.5 Applications`. */
  readonly spec: string;
  /** Whether the specification shows this very path, or it follows the pattern of decisions 15. */
  readonly pathAssumed?: true;
  /** `none` for the five auth calls and the public ones: no bearer, no refresh. */
  readonly auth?: "none";
  /** The call carries a solved captcha in `X-Captcha`, good for this one call; else it answers 428 (`captcha.ts`). */
  readonly captcha?: true;
  /** Which base URL of the runtime config the path is added to; the service when absent. */
  readonly host?: "documents";
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType | FileReply;
}

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Shape;

/** One call of the specification: the client calls it, the demo service serves it, the tests walk it. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Endpoint<Shape> {
  return shape;
}

const assumedReplies = new WeakSet<z.ZodMiniType>();

/** Marks a reply that the specification does not show (decisions 15). */
export function assumed<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  assumedReplies.add(schema);
  return schema;
}

export function isAssumed(reply: EndpointShape["reply"]): boolean {
  return "kind" in reply ? false : assumedReplies.has(reply);
}

export function file(type: string): FileReply {
  return { kind: "file", type };
}

export function isFileReply(reply: EndpointShape["reply"]): reply is FileReply {
  return "kind" in reply && reply.kind === "file";
}

type Out<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type ParamsOf<E extends EndpointShape> = { [Name in ParamName<E["path"]>]: string };
export type QueryOf<E extends EndpointShape> = E["query"] extends z.ZodMiniType ? In<E["query"]> : undefined;
export type BodyOf<E extends EndpointShape> = E["body"] extends z.ZodMiniType ? In<E["body"]> : undefined;
export type ReplyOf<E extends EndpointShape> = E["reply"] extends FileReply ? Blob : Out<E["reply"]>;
