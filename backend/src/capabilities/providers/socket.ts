import { WebSocket } from 'ws';
import type { Ear } from './adapter.ts';

/** Opens a WebSocket and hears its text frames. Never throws: what fails is a connection that is closed at once. */
export type Connect = (url: string, headers: Readonly<Record<string, string>>, hear: (text: string) => void) => Ear;

/** Largest frame, bytes: pictures of previews are not wanted, but come. */
const MOST_FRAME = 16 * 2 ** 20;
const PATIENCE = 10_000;

export const connectWebSocket: Connect = (url, headers, hear) => {
  const socket = new WebSocket(url, {
    headers: { ...headers },
    maxPayload: MOST_FRAME,
    handshakeTimeout: PATIENCE,
    followRedirects: false,
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      resolve();
    });
  });
  // Every error ends in a close, and says nothing that a question does not tell.
  socket.on('error', () => undefined);
  socket.on('message', (data, isBinary) => {
    if (!isBinary) hear((data as Buffer).toString('utf8'));
  });
  return {
    closed,
    close() {
      socket.terminate();
    },
  };
};
