import { html } from "hono/html";
import { type Html, renderPage } from "./layout.ts";

export function renderErrorPage(words: string): Html {
  return renderPage(
    { title: "Not done", at: "applications" },
    html`<h1>That could not be done</h1>
      <p class="said wrong" role="alert">${words}</p>
      <p>Go back to change what you entered, or to <a href="/desk/">all applications</a>.</p>`,
  );
}
