import { describe, expect, it } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { type CaptchaOptions, createCaptchaController } from "./captcha.ts";

const LIFETIME_SECONDS = 600;

function createFixture(options: Partial<CaptchaOptions> & { siteKey?: string } = {}) {
  let challengeCount = 0;
  let clock = 0;
  const client = {
    call: async () => {
      challengeCount += 1;
      return { Challenge: `challenge ${challengeCount}`, ExpiresAt: "", LifeSeconds: LIFETIME_SECONDS };
    },
  } as unknown as ApiClient;
  const captcha = createCaptchaController({
    open: async () => ({ client, config: options.siteKey ? { captchaSiteKey: options.siteKey } : {} }),
    solveChallenge: async (challenge) => `solved ${challenge}`,
    now: () => clock,
    ...options,
  });
  const waitForState = async (state: string) => expect.poll(() => captcha.state()).toBe(state);
  const advanceTime = (ms: number) => {
    clock += ms;
  };
  return { captcha, waitForState, advanceTime, getChallengeCount: () => challengeCount };
}

const createRefusal = () => new ApiError({ kind: "refused", status: 428, text: "no" });

describe("solving the captcha", () => {
  it("happens ahead of submission, and each solution is sent once", async () => {
    const { captcha, waitForState, getChallengeCount } = createFixture();
    captcha.start();
    captcha.start();
    await waitForState("done");
    expect(getChallengeCount()).toBe(1);
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 2");
  });

  it("starts again if the solution has expired", async () => {
    const { captcha, waitForState, advanceTime } = createFixture();
    captcha.start();
    await waitForState("done");
    advanceTime(LIFETIME_SECONDS * 1000);
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 2");
  });

  it("retries once if the service rejects the solution, then reports it", async () => {
    const { captcha } = createFixture();
    const sentSolutions: string[] = [];
    const send = (mostRefusals: number) =>
      captcha.send(async (answer) => {
        sentSolutions.push(answer);
        if (sentSolutions.length <= mostRefusals) throw createRefusal();
        return "done";
      });
    expect(await send(1)).toBe("done");
    sentSolutions.length = 0;
    await expect(send(9)).rejects.toMatchObject({ details: { status: 428 } });
    expect(sentSolutions.length).toBe(2);
  });

  it("does not retry other refusals", async () => {
    const { captcha, getChallengeCount } = createFixture();
    const otherError = new ApiError({ kind: "refused", status: 400, text: "wrong" });
    await expect(captcha.send(() => Promise.reject(otherError))).rejects.toBe(otherError);
    expect(getChallengeCount()).toBe(1);
  });

  it("reports a failure and can be retried", async () => {
    let isBroken = true;
    const solveChallenge = async () => {
      if (isBroken) throw new Error("no worker, no crypto");
      return "solved";
    };
    const { captcha, waitForState } = createFixture({ solveChallenge });
    captcha.start();
    await waitForState("failed");
    isBroken = false;
    expect(await captcha.send(async (answer) => answer)).toBe("solved");
    expect(captcha.state()).toBe("done");
  });
});

describe("a host with a captcha widget", () => {
  const siteKey = "turnstile:0x4AAAAAAAexample";
  const createPlace = (isConnected: boolean) => ({ isConnected }) as HTMLElement;

  /**
   * Creates a page whose widget returns `tokens` one after the other, and then no token. If `loadWidget`
   * rejects, the widget cannot be shown.
   */
  function withWidget(tokens: string[] = [], loadWidget: () => Promise<void> = async () => {}) {
    const places: HTMLElement[] = [];
    const removedPlaces: HTMLElement[] = [];
    let onWidgetState: (state: "asking" | "confirmed" | "stuck") => void = () => {};
    const fixture = createFixture({
      siteKey,
      showWidget: async (_widget, place, onChange) => {
        places.push(place);
        onWidgetState = onChange;
        await loadWidget();
        return { takeToken: async () => tokens.shift(), remove: () => removedPlaces.push(place) };
      },
    });
    const waitForState = async (state: string) => {
      await fixture.waitForState(state);
      await expect.poll(() => state !== "widget" || places.length).toBeTruthy();
    };
    return {
      ...fixture,
      waitForState,
      places,
      removedPlaces,
      setWidgetState: (state: Parameters<typeof onWidgetState>[0]) => onWidgetState(state),
    };
  }

  it("sends the widget's token once, then waits for the person", async () => {
    const { captcha, waitForState, setWidgetState, getChallengeCount } = withWidget(["turnstile:token"]);
    captcha.start(createPlace(true));
    await waitForState("widget");
    setWidgetState("confirmed");
    expect(captcha.state()).toBe("done");
    expect(await captcha.send(async (answer) => answer)).toBe("turnstile:token");
    await expect(captcha.send(async (answer) => answer)).rejects.toMatchObject({ details: { status: 428 } });
    expect(getChallengeCount(), "proof of work does not replace it").toBe(0);
  });

  it("sends a new token if the first is rejected, and offers the fallback if that is rejected too", async () => {
    const { captcha, waitForState } = withWidget(["turnstile:a", "turnstile:b"]);
    captcha.start(createPlace(true));
    await waitForState("widget");
    const sentSolutions: string[] = [];
    const sending = captcha.send(async (answer) => {
      sentSolutions.push(answer);
      throw createRefusal();
    });
    await expect(sending).rejects.toMatchObject({ details: { status: 428 } });
    expect(sentSolutions).toEqual(["turnstile:a", "turnstile:b"]);
    expect(captcha.state()).toBe("stuck");
  });

  it("uses proof of work on request", async () => {
    const { captcha, waitForState, setWidgetState } = withWidget();
    captcha.start(createPlace(true));
    await waitForState("widget");
    setWidgetState("stuck");
    expect(captcha.state()).toBe("stuck");
    captcha.useFallback();
    await waitForState("done");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
    setWidgetState("asking");
    expect(captcha.state(), "the removed widget no longer changes the state").toBe("done");
  });

  it("renders the widget again if its form was rendered again", async () => {
    const { captcha, waitForState, places, removedPlaces } = withWidget();
    const firstPlace = { isConnected: true };
    captcha.start(firstPlace as HTMLElement);
    await waitForState("widget");
    captcha.start(createPlace(true));
    expect(removedPlaces).toEqual([]);
    firstPlace.isConnected = false;
    captcha.start(createPlace(true));
    await expect.poll(() => places.length).toBe(2);
    expect(removedPlaces, "the first widget is removed").toEqual([firstPlace]);
  });

  it("uses proof of work once the form with the widget is gone, because nobody can confirm there", async () => {
    const { captcha, waitForState, removedPlaces } = withWidget();
    const place = { isConnected: true };
    captcha.start(place as HTMLElement);
    await waitForState("widget");
    place.isConnected = false;
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
    expect(removedPlaces).toEqual([place]);
  });

  it("removes a widget that is ready only after its form was rendered again", async () => {
    const loads: PromiseWithResolvers<void>[] = [];
    const { captcha, places, removedPlaces } = withWidget(["turnstile:first"], () => {
      const load = Promise.withResolvers<void>();
      loads.push(load);
      return load.promise;
    });
    const firstPlace = { isConnected: true };
    captcha.start(firstPlace as HTMLElement);
    await expect.poll(() => places.length).toBe(1);
    firstPlace.isConnected = false;
    captcha.start(createPlace(true));
    await expect.poll(() => places.length).toBe(2);
    for (const { resolve } of loads.toReversed()) resolve();
    await expect.poll(() => removedPlaces).toEqual([firstPlace]);
  });

  it("uses proof of work if the widget's script is blocked", async () => {
    const { captcha, waitForState } = createFixture({
      siteKey,
      showWidget: () => Promise.reject(new Error("blocked")),
    });
    captcha.start(createPlace(true));
    await waitForState("done");
    expect(await captcha.send(async (answer) => answer)).toBe("solved challenge 1");
  });
});
