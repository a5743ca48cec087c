import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { removeSwitchedOffPages } from "./switched-off-pages.ts";

const config = { features: { tracking: false } } as RuntimeConfig;
const page = '<!DOCTYPE html><p data-feature="tracking">Track</p><p data-feature="quotation">Fées</p>';

async function request(respond: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => {
    removeSwitchedOffPages(response, config);
    respond(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  server.closeAllConnections();
  server.close();
  return text;
}

it("removes elements of switched-off features from a page that is sent in parts, also within a character", async () => {
  const bytes = Buffer.from(page);
  const splitIndex = bytes.indexOf(0xc3) + 1;
  const text = await request((response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.write(bytes.subarray(0, 30));
    response.write(bytes.subarray(30, splitIndex));
    response.end(bytes.subarray(splitIndex));
  });
  expect(text).toBe('<!DOCTYPE html><p data-feature="quotation">Fées</p>');
});

it("leaves scripts and empty responses as they are", async () => {
  const script = `element('<p data-feature="tracking"></p>')`;
  const text = await request((response) => {
    response.write(script);
    response.end(";");
  });
  expect(text).toBe(`${script};`);
  expect(await request((response) => void response.end())).toBe("");
});
