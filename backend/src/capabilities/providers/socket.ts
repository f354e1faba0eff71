import { WebSocket } from 'ws';
import type { Subscription } from './adapter.ts';

/** Opens a WebSocket and passes its text frames on. Never throws: what fails is a connection that is closed at once. */
export type Connect = (
  url: string,
  headers: Readonly<Record<string, string>>,
  onText: (text: string) => void,
) => Subscription;

/** Largest frame, bytes: previews come as binary frames, which are ignored. */
const MAX_FRAME = 16 * 2 ** 20;
const HANDSHAKE_TIMEOUT_MS = 10_000;

export const connectWebSocket: Connect = (url, headers, onText) => {
  const socket = new WebSocket(url, {
    headers: { ...headers },
    maxPayload: MAX_FRAME,
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    followRedirects: false,
  });
  const opened = new Promise<void>((resolve) => {
    socket.on('open', () => {
      resolve();
    });
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      resolve();
    });
  });
  // Every error ends in a close; polling takes over.
  socket.on('error', () => undefined);
  socket.on('message', (data, isBinary) => {
    if (!isBinary) onText((data as Buffer).toString('utf8'));
  });
  return {
    opened,
    closed,
    close() {
      socket.terminate();
    },
  };
};
