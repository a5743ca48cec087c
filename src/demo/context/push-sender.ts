/** What a browser's push service said: taken, no such device any more, or neither. */
export type PushAnswer = "sent" | "gone" | "failed";

export interface PushSender {
  /** Sends `payload` to the device that a token stands for. Never throws. */
  send(token: string, payload: string): Promise<PushAnswer>;
}
