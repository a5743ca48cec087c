/** Result of a browser's push service: accepted, the device no longer exists, or failed. */
export type PushResult = "sent" | "gone" | "failed";

export interface PushSender {
  /** Sends `payload` to the device with this push token. Never throws. */
  send(token: string, payload: string): Promise<PushResult>;
}
