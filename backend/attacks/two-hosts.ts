import net from 'node:net';
import { type Attack, broken, held } from './attack.ts';

function statusOf(api: string, head: string): Promise<string> {
  const { hostname, port } = new URL(api);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(Number(port || 80), hostname, () => {
      socket.end(`GET /healthz HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
    });
    socket
      .on('data', (bytes) => (text += bytes.toString()))
      .on('end', () => {
        resolve(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'nothing');
      })
      .on('error', reject);
  });
}

export const twoHosts: Attack = {
  item: 'A11',
  title: 'a request with two Host lines is believed',
  async run({ api }) {
    const status = await statusOf(api, `Host: ${new URL(api).host}\r\nHost: evil.example\r\n`);
    return status === '400' ? held('400') : broken(`answers ${status}`);
  },
};
