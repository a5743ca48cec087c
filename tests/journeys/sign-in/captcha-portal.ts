/**
 * Two hosts with third-party captchas, baked from the last compile. Their service sends captcha tokens to the
 * verifier of this file instead of the third party.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findFreePort, listen } from "../support/local-server.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const siteKeys = {
  "riverbend.localhost": "turnstile:1x00000000000000000000AA",
  "harbour.localhost": "recaptcha:6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ",
} as const;

/** The verifier's response to a token. `silent`: the verifier closes the connection without a response. */
type Verdict = "good" | "bad" | "silent";

export interface CaptchaPortal {
  url(host: keyof typeof siteKeys, path: string): string;
  /** Sets the verifier's response to later requests. */
  setVerdict(verdict: Verdict): void;
  /** Requests that the service sent to the verifier, as `secret token`: `turnstile-secret token-1`. */
  readonly verifications: readonly string[];
  /** Reads the security policy of a page. */
  readPolicy(host: keyof typeof siteKeys, path: string): Promise<string>;
  close(): void;
}

export async function openCaptchaPortal(): Promise<CaptchaPortal> {
  const verifications: string[] = [];
  let verdict: Verdict = "good";
  const verifier = await listen(
    createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const parameters = new URLSearchParams(body);
        verifications.push(`${parameters.get("secret")} ${parameters.get("response")}`);
        if (verdict === "silent") return void request.socket.destroy();
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify({ success: verdict === "good", "error-codes": [] }));
      });
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), "portal-captcha-"));
  const [portalPort, servicePort] = [await findFreePort(), await findFreePort()];
  const hosts = Object.keys(siteKeys);
  const service = await startService(servicePort, verifier.port, join(folder, "service"), [
    ...hosts.map((host) => `--portal-origin=http://${host}:${portalPort}`),
  ]);
  const [hostFiles, out] = [join(folder, "hosts"), join(folder, "dist")];
  writeHosts(hostFiles);
  await promisify(execFile)(
    process.execPath,
    ["scripts/bake.ts", "--hosts", hostFiles, "--out", out, "--only", hosts.join(",")].concat([
      ...["--service-url", `http://localhost:${servicePort}`, "--portal-port", String(portalPort)],
    ]),
    { cwd: root },
  ).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`not baked: ${error.stdout} ${error.stderr}`);
  });
  const { serveHosts } = await import("../../../scripts/serve/serve-hosts.ts");
  const server = await serveHosts({ distDir: out, port: portalPort });
  return {
    verifications,
    url: (host, path) => `http://${host}:${portalPort}${path}`,
    setVerdict(next) {
      verdict = next;
    },
    readPolicy: (host, path) => readPolicy(portalPort, host, path),
    close() {
      void server.close();
      service.kill();
      verifier.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Writes the host files unchanged, except for the captcha key, and without images, whose URLs name another
 * service.
 */
function writeHosts(folder: string): void {
  mkdirSync(folder);
  copyFileSync(join(root, "hosts/_defaults.json"), join(folder, "_defaults.json"));
  for (const [host, captchaSiteKey] of Object.entries(siteKeys)) {
    const file = JSON.parse(readFileSync(join(root, `hosts/${host}.json`), "utf8"));
    const development = { ...file.environments.development, captchaSiteKey };
    writeFileSync(
      join(folder, `${host}.json`),
      JSON.stringify({ ...file, environments: { ...file.environments, development } }),
    );
  }
}

async function startService(port: number, verifierPort: number, data: string, flags: readonly string[]) {
  const verify = `http://127.0.0.1:${verifierPort}/siteverify`;
  const service: ChildProcess = spawn(
    process.execPath,
    ["scripts/service.ts", "--port", String(port), "--data", data, ...flags],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        ...{ TURNSTILE_SECRET: "turnstile-secret", TURNSTILE_VERIFY: verify },
        ...{ RECAPTCHA_SECRET: "recaptcha-secret", RECAPTCHA_VERIFY: verify },
      },
    },
  );
  await new Promise<void>((resolve, reject) => {
    service.stdout?.once("data", () => resolve());
    service.once("exit", () => reject(new Error("the service did not start")));
  });
  return service;
}

/**
 * Requests 127.0.0.1 with a `Host` header: unlike browsers, the system may not resolve `riverbend.localhost`.
 */
async function readPolicy(port: number, host: string, path: string): Promise<string> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}` };
    request({ host: "127.0.0.1", port, path, headers }, (response) => {
      let html = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        html += chunk;
      });
      response.on("end", () =>
        resolve(/http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? ""),
      );
    })
      .on("error", reject)
      .end();
  });
}
