/**
 * A websocket that never connects. The previews need no connection, because the page sends them messages
 * about changes.
 */
class UnconnectedSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = UnconnectedSocket.CONNECTING;
  readonly bufferedAmount = 0;
  send(): void {}
  close(): void {}
}

export const IdleSocket = UnconnectedSocket as unknown as typeof WebSocket;
