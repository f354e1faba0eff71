import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packed, type PackedPackage } from '../scripts/packed.ts';
import { fileAnswer, serveOrigin } from '../scripts/site/static.ts';

const folder = path.join(import.meta.dirname, '../examples');
/** Where the examples have libraries from; here their packages are served in its place. */
const library = 'https://cdn.jsdelivr.net/npm/';
/** The Module Federation runtime of a page that is a host itself. */
const federationHashes: Readonly<Record<string, string>> = {
  runtime: 'sha512-1lPZVy7TkMTTBMkkjgQt7jA+9FAx226yQqEz+X0lFAIbpxIWfpzNQLD+7IydEe83ZhDJpK3cv/9bn3jjQBZeqQ==',
  'runtime-core': 'sha512-S9roTDqLtAWaaDBuug69ZnXXGEx0pUq/yG06J759bjRgfAg2P9+dWEv1q7rB2eMIp7HH4L6s3ColDRYdL6tJ9w==',
  sdk: 'sha512-ILtBFPuYpVcRA/Qay1lJ2hMtZI8fDE/v1n7xiN17e5qx5rSBR3FaamTsmRpN1hIt+gVnoa76CzOP/Y73d8hHNg==',
  'error-codes': 'sha512-MTpKubqsJSBgnuw+2Pli1kHL4INeHD5cGnHL84oRANwQAWK7b6lN3ZZTmL3FL6lYn65ImineqZNqGWBv5GQVLQ==',
};
const libraries: readonly PackedPackage[] = [
  {
    name: 'react',
    version: '17.0.2',
    integrity: 'sha512-gnhPt75i/dq/z3/6q/0asP78D0u592D5L1pd7M8P+dck6Fu/jJeL6iVVK23fptSUZj8Vjf++7wXA8UNclGQcbA==',
  },
  {
    name: 'react-dom',
    version: '17.0.2',
    integrity: 'sha512-s4h96KtLDUQlsENhMn1ar8t2bEa+q/YAtj8pPPdIjPDGBDIVNsrD9aXNWqspUe6AzKCIG0C1HZZLqLV7qpOBGA==',
  },
  ...['runtime', 'runtime-core', 'sdk', 'error-codes'].map((name) => ({
    name: `@module-federation/${name}`,
    version: '2.9.2',
    integrity: federationHashes[name]!,
  })),
  {
    name: 'vue',
    version: '3.5.45',
    integrity: 'sha512-3cvsib8m9c0vB24+MDKsgcW4+Da4xaBl9Z/5Tbm2pmSIsRPxcil4cdXjXlVsmJ2g64XJo5h+IRd7rsdGT9pZaw==',
  },
];

/** Where the examples expect Facet. */
const written = 'http://127.0.0.1:3000';

export interface PartnerSite {
  /** `http://localhost:<port>`: another origin, and another site, than Facet's `http://127.0.0.1:<port>`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the partners' examples, which find Facet at `facet`; `?policy=…` is the page's Content-Security-Policy. */
export async function servePartner(facet: string): Promise<PartnerSite> {
  const server = await serveOrigin({
    name: 'examples',
    host: '127.0.0.1',
    port: 0,
    handler: async (pathname, search) => {
      if (pathname.startsWith('/npm/')) return libraryFile(pathname.slice('/npm/'.length));
      const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      const answer = fileAnswer(folder, file, false);
      if (pathname === '/favicon.ico') return { type: 'image/x-icon', body: Buffer.alloc(0), immutable: false };
      if (answer === null) return null;
      const text = await readFile(path.join(folder, file), 'utf8');
      const { type, immutable } = answer;
      const policy = new URLSearchParams(search).get('policy');
      const headers = policy === null ? {} : { 'Content-Security-Policy': policy };
      return {
        type,
        immutable,
        headers,
        body: Buffer.from(text.replaceAll(written, facet).replaceAll(library, '/npm/')),
      };
    },
  });
  return { origin: `http://localhost:${String(server.port)}`, close: () => server.close() };
}

/** @param requested `<name>@<version>/<file>` */
async function libraryFile(requested: string) {
  const wanted = libraries.find(({ name, version }) => requested.startsWith(`${name}@${version}/`));
  if (wanted === undefined) return null;
  const folder = await packed(wanted);
  return fileAnswer(folder, requested.slice(`${wanted.name}@${wanted.version}`.length), false);
}
