import path from 'node:path';
import { fillConfig, readPages } from '@facet/build';
import { placeholderOrigin } from '../../../shell/src/prerender/head-html.ts';
import { widgetAt } from '../../../shell/src/preload/page-widget.ts';
import { contentSecurityPolicy } from '../../site/policy.ts';
import { fileAnswer, serveOrigin, type Handler, type StaticServer } from '../../site/static.ts';
import type { OneBundle, Release } from './build.ts';

/** A site that is one bundle, on an origin of its own. */
export interface BundleSite {
  readonly origin: string;
  /** Serves this release from now on. */
  release(release: Release): void;
  close: StaticServer['close'];
}

/**
 * Serves a site that is one bundle as `startSite` serves the shell: same compression, same cache headers, same backend,
 * and hints for the scripts of the page's widget where it has scripts of its own.
 */
export async function serveBundle(bundles: Readonly<Record<Release, OneBundle>>, api: string): Promise<BundleSite> {
  let bundle = bundles.first;
  const handler: Handler = (pathname) => {
    const hashed = /\.[0-9a-f]{8}\.\w+$/.test(pathname);
    if (path.extname(pathname) !== '') return fileAnswer(bundle.dir, pathname, hashed);
    const pages = readPages(bundle.dir);
    const file = pages?.pages[pathname];
    const page = file === undefined ? null : fileAnswer(bundle.dir, file, false);
    if (!pages || !page) return null;
    const config = { apiBase: api, registryUrl: '/', registryKeys: [], overrides: null, tenant: null };
    const own = page.body.toString('utf8').replaceAll(placeholderOrigin, '');
    const html = withHints(fillConfig(own, config), scriptsAt(bundle, pathname));
    const headers = { 'Content-Security-Policy': policyFor(api, pages.inlineScripts) };
    return { type: page.type, body: Buffer.from(html), immutable: false, headers };
  };
  const server = await serveOrigin({ name: 'the one bundle', host: '127.0.0.1', port: 0, handler });
  return {
    origin: `http://127.0.0.1:${String(server.port)}`,
    release(release) {
      bundle = bundles[release];
    },
    close: server.close,
  };
}

function scriptsAt({ scripts }: OneBundle, pathname: string): readonly string[] {
  const address = widgetAt(pathname);
  return address === null ? [] : (scripts[`${address.remote} ${address.expose}`] ?? []);
}

function withHints(html: string, files: readonly string[]): string {
  const missing = files.filter((file) => !html.includes(`"/${file}"`));
  const links = missing.map((file) => `<link rel="preload" as="script" href="/${file}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** The site's own policy without Trusted Types: without the loader no code makes worker addresses trusted. */
function policyFor(api: string, inlineScripts: readonly string[]): string {
  const issuedAt = new Date(0).toISOString();
  const document = { schema: 2, sequence: 0, issuedAt, expiresAt: issuedAt, remotes: {} } as const;
  return contentSecurityPolicy({ document, api, overrides: null, inlineScripts })
    .split('; ')
    .filter((directive) => !directive.includes('trusted-types'))
    .join('; ');
}
