/**
 * A provider whose responses have the fields of the specification and nothing else (spec 3, 7.7: "Response
 * shapes are not shown except for refresh"). The response to every other call is `{}`.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SpecifiedProvider {
  readonly origin: string;
  /** Method and path of every call, in order. */
  readonly calls: readonly string[];
  close(): Promise<void>;
}

const authRecord = {
  Token: "token-1",
  RefreshToken: "refresh-1",
  ExpiresIn: "2099-01-01T00:00:00Z",
  TopicName: "topic-1",
};

/**
 * Responses by path. The values have the field names of sections 2 (guard rules 2 and 3) and 3 of the
 * specification.
 */
const repliesByPath: Readonly<Record<string, unknown>> = {
  "/api/Account/ApplicantLogin": authRecord,
  "/api/Account/RefreshToken": { IsValid: true, ErrorMessage: "", ...authRecord, TopicName: undefined },
  "/api/ApplicantAccount/Get": {
    ...{ Surname: "Okafor", FirstName: "Ada", Email: "ada@example.com", Username: "ada" },
    ...{ roles: [2], phone: "0400 000 000", address: null },
  },
  "/api/Menu/GetApplicantMenu": [
    { Hyperlink: "/app-list" },
    { children: [], Children: [{ Hyperlink: "/properties" }, { Hyperlink: "/contacts" }] },
    ...["/documents", "/inspections", "/dashboard", "/reports", "/notifications"].map((Hyperlink) => ({
      Hyperlink,
    })),
  ],
};

/** Returns the body of this provider's response to a call. */
export const getSpecifiedReply = (pathname: string): unknown => repliesByPath[pathname] ?? {};

export async function startSpecifiedProvider(): Promise<SpecifiedProvider> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://provider.test");
    calls.push(`${request.method} ${pathname}`);
    request.resume();
    request.on("end", () => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(getSpecifiedReply(pathname)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
