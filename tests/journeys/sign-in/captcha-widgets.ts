/**
 * Replaces the scripts of Turnstile and reCAPTCHA by simulated scripts, at the URLs of the original scripts.
 * The simulated scripts have the documented interface: explicit `render`, callbacks, `reset`, one token per
 * solved captcha. Each widget is a frame with an origin of its own.
 */
import type { BrowserContext, FrameLocator, Page } from "@playwright/test";

/** The frame of a simulated widget. Each of its buttons triggers one event of the widget. */
const frameHtml = `<!doctype html><html lang="en"><title>check</title><body>
<button name="token">I am a person</button>
<button name="expire">Time passes</button>
<button name="error">It breaks</button>
<script>
  let count = Number(new URLSearchParams(location.search).get("from"));
  addEventListener("click", ({ target }) => {
    if (target.name === "token") count += 1;
    parent.postMessage({ widget: true, what: target.name, token: "token-" + count }, "*");
  });
</script>`;

/** Writes markup as a string, like the originals: a page that requires Trusted Types would refuse it. */
const commonScript = `
  const drawn = [];
  let made = 0;
  function draw(box, source) {
    box.innerHTML = "<iframe title='Person check'></iframe>";
    const [inner] = box.children;
    inner.style.width = "300px";
    inner.style.height = "65px";
    inner.src = source;
  }
  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== FRAME || !data.widget) return;
    const { options } = drawn.find(({ box }) => box.firstElementChild?.contentWindow === source) ?? {};
    if (!options) return;
    if (data.what === "token") { made += 1; options.callback(data.token); }
    if (data.what === "expire") options["expired-callback"]();
    if (data.what === "error") options["error-callback"]("110500");
  });
  const place = (box) => { if (!(box instanceof HTMLElement)) throw new Error("no place"); return box; };
`;

const turnstileScript = `(() => {
  const FRAME = "https://challenges.cloudflare.com";
  const isLate = document.currentScript.async || document.currentScript.defer;
  ${commonScript}
  window.turnstile = {
    ready(then) {
      if (isLate) throw new Error("turnstile.ready() would break if called *before* the api.js script");
      then();
    },
    render(box, options) {
      if (!options.sitekey.startsWith("1x")) throw new Error("Invalid sitekey");
      drawn.push({ box: place(box), options });
      draw(box, FRAME + "/cdn-cgi/challenge-platform/h/turnstile?from=" + made);
      return "cf-" + (drawn.length - 1);
    },
    reset(id) { const { box } = drawn[Number(id.slice(3))]; draw(box, FRAME + "/cdn-cgi/challenge-platform/h/turnstile?from=" + made); },
    remove(id) { drawn[Number(id.slice(3))].box.replaceChildren(); },
  };
})()`;

/** The original is a small script that loads a large one from another URL, and is ready only after that. */
const recaptchaLoaderScript = `(() => {
  const waiting = [];
  window.grecaptcha = { ready: (then) => waiting.push(then) };
  window.__waiting = waiting;
  const script = document.createElement("script");
  script.src = "https://www.gstatic.com/recaptcha/releases/stand-in/recaptcha__en.js";
  document.head.append(script);
})()`;

const recaptchaScript = `(() => {
  const FRAME = "https://www.google.com";
  ${commonScript}
  Object.assign(window.grecaptcha, {
    render(box, options) {
      if (!options.sitekey.startsWith("6L")) throw new Error("Invalid site key");
      if (box.childElementCount > 0) throw new Error("reCAPTCHA has already been rendered in this element");
      drawn.push({ box: place(box), options });
      draw(box, FRAME + "/recaptcha/api2/anchor?from=" + made);
      return drawn.length - 1;
    },
    reset(id) { draw(drawn[id].box, FRAME + "/recaptcha/api2/anchor?from=" + made); },
    ready: (then) => then(),
  });
  for (const then of window.__waiting) then();
})()`;

export async function serveCaptchaWidgets(context: BrowserContext): Promise<void> {
  const script = (body: string) => ({ contentType: "text/javascript", body });
  const html = { contentType: "text/html", body: frameHtml };
  await context.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill(route.request().url().includes("/turnstile/v0/api.js") ? script(turnstileScript) : html),
  );
  await context.route("https://www.google.com/recaptcha/**", (route) =>
    route.fulfill(route.request().url().includes("/api.js") ? script(recaptchaLoaderScript) : html),
  );
  await context.route("https://www.gstatic.com/recaptcha/**", (route) =>
    route.fulfill(script(recaptchaScript)),
  );
}

export function captchaFrame(page: Page): FrameLocator {
  return page.frameLocator("iframe[title='Person check']");
}
