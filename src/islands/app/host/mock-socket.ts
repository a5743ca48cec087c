/**
 * Replaces WebSocket on a mock host. An HTTP call checks that the page is signed in to an account. A
 * broadcast channel delivers the messages of all accounts, and this class passes on only those of that
 * account.
 */
import { CLOSE_NOT_SIGNED_IN, type ClientMessage, type ServiceMessage } from "#contract/socket.ts";

const CHANNEL = "mock-service";

interface Broadcast {
  readonly topic: string;
  /** The message. Absent if the service has ended the subscription of the page. */
  readonly message?: ServiceMessage;
}

export class MockSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState: number = MockSocket.CONNECTING;
  #topic: string | undefined;
  #channel = new BroadcastChannel(CHANNEL);

  constructor() {
    super();
    this.#channel.addEventListener("message", ({ data }) => this.#receive(data as Broadcast));
    queueMicrotask(() => this.#open());
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.Type === "Ping") this.#dispatchMessage({ Type: "Pong" });
    // A mock host has only one client, so there is nobody else whose presence could be shown.
    else if (message.Type === "Presence") return;
    else if (message.Status === "LoggedOut") this.close(1_000);
    else this.#signIn(message.TopicName, text).catch(() => this.close(1_011));
  }

  close(code = 1_000): void {
    if (this.readyState === MockSocket.CLOSED) return;
    this.readyState = MockSocket.CLOSED;
    this.#channel.close();
    this.dispatchEvent(new CloseEvent("close", { code }));
  }

  #open(): void {
    if (this.readyState !== MockSocket.CONNECTING) return;
    this.readyState = MockSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  async #signIn(topic: string, body: string): Promise<void> {
    const response = await fetch("/mock/listen", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    if (!response.ok) return this.close(CLOSE_NOT_SIGNED_IN);
    this.#topic = topic;
    this.#dispatchMessage(await response.json());
  }

  #receive({ topic, message }: Broadcast): void {
    if (topic !== this.#topic) return;
    if (message) this.#dispatchMessage(message);
    else this.close(CLOSE_NOT_SIGNED_IN);
  }

  #dispatchMessage(message: ServiceMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}
