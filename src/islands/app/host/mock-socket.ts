/**
 * Stands for the websocket where the service is a worker of this browser: who one is, is said by a call; what is
 * published comes over a broadcast channel, and of that only one's own topic is heard.
 */
import { CLOSE_NOT_SIGNED_IN, type ClientMessage, type ServiceMessage } from "#contract/socket.ts";

const CHANNEL = "mock-service";

interface Broadcast {
  readonly topic: string;
  /** Absent when the topic's listening is over. */
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
    this.#channel.addEventListener("message", ({ data }) => this.#hear(data as Broadcast));
    queueMicrotask(() => this.#open());
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.Type === "Ping") this.#say({ Type: "Pong" });
    // Who else has an application open is known to a service with sockets; this one has a single browser.
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
    const answer = await fetch("/mock/listen", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    if (!answer.ok) return this.close(CLOSE_NOT_SIGNED_IN);
    this.#topic = topic;
    this.#say(await answer.json());
  }

  #hear({ topic, message }: Broadcast): void {
    if (topic !== this.#topic) return;
    if (message) this.#say(message);
    else this.close(CLOSE_NOT_SIGNED_IN);
  }

  #say(message: ServiceMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}
