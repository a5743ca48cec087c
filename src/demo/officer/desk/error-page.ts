import { html } from "hono/html";
import { type Html, renderPage } from "./layout.ts";

export function renderErrorPage(message: string): Html {
  return renderPage(
    { title: "Not done", at: "applications" },
    html`<h1>We could not do this</h1>
      <p class="said wrong" role="alert">${message}</p>
      <p>Go back to change what you entered, or to <a href="/desk/">all applications</a>.</p>`,
  );
}
