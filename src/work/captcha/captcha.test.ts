import { describe, expect, it } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { type CaptchaOptions, createCaptchaController } from "./captcha.ts";

const LIFETIME_SECONDS = 600;

function arrange(options: Partial<CaptchaOptions> & { siteKey?: string } = {}) {
  let made = 0;
  let clock = 0;
  const client = {
    call: async () => {
      made += 1;
      return { Challenge: `challenge ${made}`, ExpiresAt: "", LifeSeconds: LIFETIME_SECONDS };
    },
  } as unknown as ApiClient;
  const captcha = createCaptchaController({
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

describe("solving the captcha", () => {
  it("happens ahead of submission, and each solution is sent once", async () => {
    const { captcha, settled, made } = arrange();
    captcha.start();
    captcha.start();
    await settled("done");
    expect(made()).toBe(1);
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 2");
  });

  it("starts again if the solution has expired", async () => {
    const { captcha, settled, pass } = arrange();
    captcha.start();
    await settled("done");
    pass(LIFETIME_SECONDS * 1000);
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 2");
  });

  it("retries once if the service rejects the solution, then reports it", async () => {
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

  it("does not retry other refusals", async () => {
    const { captcha, made } = arrange();
    const wrong = new ApiError({ kind: "refused", status: 400, text: "wrong" });
    await expect(captcha.send(() => Promise.reject(wrong))).rejects.toBe(wrong);
    expect(made()).toBe(1);
  });

  it("reports a failure and can be retried", async () => {
    let isBroken = true;
    const work = async () => {
      if (isBroken) throw new Error("no worker, no crypto");
      return "solved";
    };
    const { captcha, settled } = arrange({ work });
    captcha.start();
    await settled("failed");
    isBroken = false;
    expect(await captcha.send(async (answer) => answer)).toBe("solved");
    expect(captcha.state()).toBe("done");
  });
});

describe("a host with a captcha widget", () => {
  const siteKey = "turnstile:0x4AAAAAAAexample";
  const placeAt = (isConnected: boolean) => ({ isConnected }) as HTMLElement;

  /** A page whose widget is confirmed with `tokens`, or fails if there are none. */
  function withWidget(tokens: string[] = []) {
    const shown: HTMLElement[] = [];
    let onWidgetState: (state: "asking" | "confirmed" | "stuck") => void = () => {};
    const fixture = arrange({
      siteKey,
      show: async (_widget, place, onChange) => {
        shown.push(place);
        onWidgetState = onChange;
        return { takeToken: async () => tokens.shift(), remove: () => {} };
      },
    });
    const settled = async (state: string) => {
      await fixture.settled(state);
      await expect.poll(() => state !== "widget" || shown.length).toBeTruthy();
    };
    return {
      ...fixture,
      settled,
      shown,
      setWidgetState: (state: Parameters<typeof onWidgetState>[0]) => onWidgetState(state),
    };
  }

  it("sends the widget's token once, then waits for the person", async () => {
    const { captcha, settled, setWidgetState, made } = withWidget(["turnstile:token"]);
    captcha.start(placeAt(true));
    await settled("widget");
    setWidgetState("confirmed");
    expect(captcha.state()).toBe("done");
    expect(await captcha.send(async (answer) => answer)).toBe("turnstile:token");
    await expect(captcha.send(async (answer) => answer)).rejects.toMatchObject({ details: { status: 428 } });
    expect(made(), "no work of the machine's in its place").toBe(0);
  });

  it("sends a new token if the first is rejected, and offers the fallback if that is rejected too", async () => {
    const { captcha, settled } = withWidget(["turnstile:a", "turnstile:b"]);
    captcha.start(placeAt(true));
    await settled("widget");
    const sent: string[] = [];
    const refusing = captcha.send(async (answer) => {
      sent.push(answer);
      throw refused();
    });
    await expect(refusing).rejects.toMatchObject({ details: { status: 428 } });
    expect(sent).toEqual(["turnstile:a", "turnstile:b"]);
    expect(captcha.state()).toBe("stuck");
  });

  it("uses proof of work on request", async () => {
    const { captcha, settled, setWidgetState } = withWidget();
    captcha.start(placeAt(true));
    await settled("widget");
    setWidgetState("stuck");
    expect(captcha.state()).toBe("stuck");
    captcha.useFallback();
    await settled("done");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
    setWidgetState("asking");
    expect(captcha.state(), "what was given up says nothing any more").toBe("done");
  });

  it("renders the widget again if its form was rendered again", async () => {
    const { captcha, settled, shown } = withWidget();
    const first = { isConnected: true };
    captcha.start(first as HTMLElement);
    await settled("widget");
    captcha.start(placeAt(true));
    first.isConnected = false;
    captcha.start(placeAt(true));
    await expect.poll(() => shown.length).toBe(2);
  });

  it("uses proof of work if the widget's script is blocked", async () => {
    const { captcha, settled } = arrange({ siteKey, show: () => Promise.reject(new Error("blocked")) });
    captcha.start(placeAt(true));
    await settled("done");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
  });
});
