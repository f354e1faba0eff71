import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileAnswer, serveOrigin } from '../scripts/site/static.ts';

const folder = path.join(import.meta.dirname, '../examples');
/** Where the examples expect Facet. */
const written = 'http://127.0.0.1:3000';

export interface PartnerSite {
  /** `http://localhost:<port>`: another origin, and another site, than Facet's `http://127.0.0.1:<port>`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the partners' examples, which find Facet at `facet`. */
export async function servePartner(facet: string): Promise<PartnerSite> {
  const server = await serveOrigin({
    name: 'examples',
    host: '127.0.0.1',
    port: 0,
    handler: async (pathname) => {
      const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      const answer = fileAnswer(folder, file, false);
      if (pathname === '/favicon.ico') return { type: 'image/x-icon', body: Buffer.alloc(0), immutable: false };
      if (answer === null) return null;
      const text = await readFile(path.join(folder, file), 'utf8');
      const { type, immutable } = answer;
      return { type, immutable, body: Buffer.from(text.replaceAll(written, facet)) };
    },
  });
  return { origin: `http://localhost:${String(server.port)}`, close: () => server.close() };
}
