import type { RegistryDocument } from '@facet/contracts/registry';

/** Trusted Types policies of the site: webpack's in the shell, and the remote loader's. Both exist before any remote's code runs. */
const trustedTypes = ['facet-shell', 'facet-loader'];

/** Where Stripe's script, frames and requests come from (docs.stripe.com/security/guide, content security policy). */
const stripeSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frames: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  images: ['https://*.stripe.com'],
  requests: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  /** The policy with which mf-billing lets the one address of Stripe.js become a script. */
  trustedType: 'facet-stripe',
} as const;

/**
 * Where Google's sign-in comes from: everything of it lies beside its script, `…/gsi/client`
 * (developers.google.com/identity/gsi/web/guides/get-google-api-clientid, content security policy).
 */
function googleSources(script: string) {
  const folder = new URL('.', script).href;
  return {
    script,
    frame: folder,
    style: new URL('style', folder).href,
    /** `default` lets the one script in (shell/src/boot/google-script.ts); the other is the script's own. */
    trustedTypes: ['default', 'goog#html'],
  };
}

const loopback = ['localhost:*', '127.0.0.1:*'];

export interface PolicyOptions {
  /** Scripts, pictures and assets come from where it lists remotes, and from the site. */
  readonly document: RegistryDocument;
  /** Base address of the backend. */
  readonly api: string;
  /** Where a developer may run a remote of their own in this site, beside loopback; null: nowhere. */
  readonly overrides: { readonly origins: readonly string[] } | null;
  /** Cards are paid in Stripe's frame; without it the card frame is a page of the backend. */
  readonly stripe?: boolean;
  /** Address of Google's sign-in script; null where it is not offered. */
  readonly google?: string | null;
  /** Hashes (`sha256-…`) of the scripts that stand in the pages themselves, as the build wrote them. */
  readonly inlineScripts: readonly string[];
  /** Origins beside the backend's where browsers send and get files: a bucket, the backend's public address. */
  readonly files?: readonly string[];
  /** Its tool fetches the address that its visitor pasted, wherever that is; every other page speaks with the site alone. */
  readonly reachesAnywhere?: boolean;
  /** The page of a tool's frame: any site may hold it. Every other page is in no frame. */
  readonly framed?: boolean;
}

/**
 * The Content-Security-Policy of the built shell's pages: no inline script but those of the build, no eval, no plugin, no frame
 * around the site but around the tools for partners; scripts from the site and the remotes alone, and only through the Trusted Types policies of the shell.
 *
 * `wasm-unsafe-eval` lets the engines compile WebAssembly and nothing else. Workers start from a blob of the page's
 * own, because a browser starts no worker from another origin's address; it holds a script that the loader has checked.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { document, api, overrides, stripe = false, inlineScripts, framed = false } = options;
  const { files = [], reachesAnywhere = false } = options;
  const google = options.google ? googleSources(options.google) : null;
  const developers = overrides ? [...loopback.map((host) => `http://${host}`), ...overrides.origins] : [];
  const sockets = developers.map((origin) => origin.replace(/^http/, 'ws'));
  const remotes = unique([...remoteSources(document), ...developers]);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'none'`],
    'script-src': [
      `'self'`,
      ...remotes,
      ...(stripe ? stripeSources.scripts : []),
      ...(google ? [google.script] : []),
      ...inlineScripts.map((hash) => `'${hash}'`),
      `'wasm-unsafe-eval'`,
    ],
    'worker-src': [`'self'`, 'blob:'],
    'style-src': [`'self'`, ...(google ? [google.style] : [])],
    'img-src': [`'self'`, ...remotes, ...(stripe ? stripeSources.images : []), 'blob:', 'data:'],
    'media-src': [`'self'`, ...remotes, 'blob:'],
    'connect-src': unique([
      ...[`'self'`, ...remotes, api, ...files],
      ...(reachesAnywhere ? ['https:', 'http:'] : []),
      ...(stripe ? stripeSources.requests : []),
      ...(google ? [google.frame] : []),
      ...['blob:', 'data:', ...sockets],
    ]),
    // The sandbox's card form is a page of the backend; the site's own frames are tools as partners show them.
    'frame-src': [`'self'`, ...(stripe ? stripeSources.frames : [api]), ...(google ? [google.frame] : [])],
    'font-src': [`'self'`],
    'manifest-src': [`'self'`],
    'form-action': [`'self'`],
    'base-uri': [`'none'`],
    'object-src': [`'none'`],
    'frame-ancestors': [framed ? '*' : `'none'`],
    'require-trusted-types-for': [`'script'`],
    'trusted-types': [...trustedTypes, ...(stripe ? [stripeSources.trustedType] : []), ...(google?.trustedTypes ?? [])],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The folders in which the versions of remotes lie, as CSP sources (CSP3, section 2.3.1); an origin where that is its root. */
export function remoteSources(document: RegistryDocument): string[] {
  const folders = Object.values(document.remotes).flatMap(({ versions }) =>
    versions.map(({ version, manifest }) => {
      const { pathname } = new URL(manifest);
      return new URL(pathname.endsWith(`/${version}/mf-manifest.json`) ? '..' : '.', manifest);
    }),
  );
  return unique(
    folders.map(({ origin, pathname }) =>
      pathname === '/' ? origin : origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C'),
    ),
  ).sort();
}

/** Each value once, in order. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
