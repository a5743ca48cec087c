import { describe, expect, it } from "vitest";
import type { Client } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { type CaptchaOptions, createCaptcha } from "./captcha.ts";

const LIFE_SECONDS = 600;

function arrange(options: Partial<CaptchaOptions> & { siteKey?: string } = {}) {
  let made = 0;
  let clock = 0;
  const client = {
    call: async () => {
      made += 1;
      return { Challenge: `challenge ${made}`, ExpiresAt: "", LifeSeconds: LIFE_SECONDS };
    },
  } as unknown as Client;
  const captcha = createCaptcha({
    open: async () => ({ client, config: options.siteKey ? { captchaSiteKey: options.siteKey } : {} }),
    work: async (challenge) => `solved ${challenge}`,
    now: () => clock,
    ...options,
  });
  const settled = async (state: string) => expect.poll(() => captcha.state()).toBe(state);
  const pass = (ms: number) => {
    clock += ms;
  };
  return { captcha, settled, pass, made: () => made };
}

const refused = () => new ApiError({ kind: "refused", status: 428, text: "no" });

describe("showing that a person is there", () => {
  it("is done before it is needed, and each answer is given once", async () => {
    const { captcha, settled, made } = arrange();
    captcha.begin();
    captcha.begin();
    await settled("done");
    expect(made()).toBe(1);
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 2");
  });

  it("begins anew for an answer that ran out meanwhile", async () => {
    const { captcha, settled, pass } = arrange();
    captcha.begin();
    await settled("done");
    pass(LIFE_SECONDS * 1000);
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 2");
  });

  it("sends once more when the service refuses the answer, and then says so", async () => {
    const { captcha } = arrange();
    const sent: string[] = [];
    const send = (mostRefusals: number) =>
      captcha.send(async (answer) => {
        sent.push(answer);
        if (sent.length <= mostRefusals) throw refused();
        return "done";
      });
    expect(await send(1)).toBe("done");
    sent.length = 0;
    await expect(send(9)).rejects.toMatchObject({ details: { status: 428 } });
    expect(sent.length).toBe(2);
  });

  it("leaves other refusals alone", async () => {
    const { captcha, made } = arrange();
    const wrong = new ApiError({ kind: "refused", status: 400, text: "wrong" });
    await expect(captcha.send(() => Promise.reject(wrong))).rejects.toBe(wrong);
    expect(made()).toBe(1);
  });

  it("says that it failed, and can be tried again", async () => {
    let isBroken = true;
    const work = async () => {
      if (isBroken) throw new Error("no worker, no crypto");
      return "solved";
    };
    const { captcha, settled } = arrange({ work });
    captcha.begin();
    await settled("failed");
    isBroken = false;
    expect(await captcha.send(async (answer) => answer)).toBe("solved");
    expect(captcha.state()).toBe("done");
  });
});

describe("a host with a captcha of others", () => {
  const siteKey = "turnstile:0x4AAAAAAAexample";
  const place = {} as HTMLElement;

  it("sends its token, once", async () => {
    const tokens = ["turnstile:token"];
    const { captcha, settled } = arrange({
      siteKey,
      show: async (_widget, _place, onChange) => {
        onChange(true);
        return { take: () => tokens.pop() };
      },
    });
    captcha.begin(place);
    await settled("done");
    expect(await captcha.send(async (answer) => answer)).toBe("turnstile:token");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
  });

  it("lets the machine do the work when it is blocked", async () => {
    const { captcha, settled } = arrange({ siteKey, show: () => Promise.reject(new Error("blocked")) });
    captcha.begin(place);
    await settled("done");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
  });
});
