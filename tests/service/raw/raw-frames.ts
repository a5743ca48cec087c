/** Generates the bytes of websocket frames: valid messages, malformed messages, and frames that break the protocol. */
import type { Dice } from "./dice.ts";

const TEXT_OPCODE = 1;

/** Creates a masked text frame with a message. */
export const messageFrame = (message: unknown) =>
  createFrame({ opcode: TEXT_OPCODE, payload: Buffer.from(JSON.stringify(message)) });

export function rawFrame(dice: Dice): Buffer {
  const payload = createPayload(dice);
  if (!dice.oneIn(2)) return createFrame({ opcode: TEXT_OPCODE, payload });
  if (dice.oneIn(8)) return dice.bytes(1 + dice.int(60));
  return createFrame({
    opcode: dice.oneIn(2) ? TEXT_OPCODE : dice.int(16),
    payload: dice.oneIn(10) ? Buffer.alloc(70_000, "x") : payload,
    isFinal: !dice.oneIn(4),
    reserved: dice.oneIn(6) ? dice.int(8) : 0,
    isMasked: !dice.oneIn(6),
    lengthOffset: dice.oneIn(8) ? dice.pick([-1, 1, 1_000, 2 ** 40]) : 0,
  });
}

function createPayload(dice: Dice): Buffer {
  const text = dice.pick([
    '{"Type":"Ping"}',
    '{"Type":"Presence","ApplicationId":"app012accuser"}',
    '{"Type":"Presence","ApplicationId":null}',
    `{"Type":"Presence","ApplicationId":${JSON.stringify("x".repeat(5_000))}}`,
    '{"Type":"Presence","ApplicationId":"__proto__"}',
    '{"Type":"Status","Status":"LoggedOut","TopicName":"nobody"}',
    '{"Type":"Status","Status":"LoggedIn","TopicName":"","Token":"a.b.c"}',
    '{"Type":"Status","Status":"LoggedIn","TopicName":"\\ud800","Token":"e30.e30.e30"}',
    '{"Type":"Lock","TopicName":"x"}',
    "[".repeat(30_000),
    '{"Type":'.repeat(4_000),
    '{"__proto__":{"Type":"Ping"}}',
    ...["", "{", "null", "0", '"Ping"', "[]", "\u0000"],
  ]);
  return dice.oneIn(5) ? dice.bytes(dice.int(200)) : Buffer.from(text);
}

interface FrameOptions {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly isFinal?: boolean;
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** Number to add to the length that the frame states. */
  readonly lengthOffset?: number;
}

function createFrame({
  opcode,
  payload,
  isFinal = true,
  reserved = 0,
  isMasked = true,
  lengthOffset = 0,
}: FrameOptions): Buffer {
  const firstByte = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = Buffer.from([1, 2, 3, 4]);
  const maskedPayload = isMasked ? payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : payload;
  const length = createLengthBytes(Math.max(0, payload.length + lengthOffset), isMasked);
  return Buffer.concat([Buffer.from([firstByte]), length, isMasked ? mask : Buffer.alloc(0), maskedPayload]);
}

function createLengthBytes(length: number, isMasked: boolean): Buffer {
  const flag = isMasked ? 0x80 : 0;
  if (length < 126) return Buffer.from([flag | length]);
  if (length < 65_536) return Buffer.from([flag | 126, length >> 8, length & 255]);
  const bytes = Buffer.alloc(9);
  bytes[0] = flag | 127;
  bytes.writeBigUInt64BE(BigInt(length), 1);
  return bytes;
}
