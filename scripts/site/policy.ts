/**
 * The Content-Security-Policy of the shell's pages: no inline script, no eval, no plugin, no frame
 * around the site; scripts from the site and the remotes alone.
 *
 * `wasm-unsafe-eval` lets the engines compile WebAssembly and nothing else. Workers start from a small
 * blob of the page's own, because a browser starts no worker from another origin's address.
 */
export function contentSecurityPolicy(
  origins: { readonly remotes: readonly string[]; readonly api: string },
  development = false,
): string {
  const remotes = origins.remotes.join(' ');
  const sockets = development ? ' ws:' : '';
  return [
    `default-src 'none'`,
    `script-src 'self' ${remotes} 'wasm-unsafe-eval'`,
    `worker-src 'self' blob:`,
    `style-src 'self'`,
    `img-src 'self' ${remotes} blob: data:`,
    `media-src 'self' ${remotes} blob:`,
    // A link saver fetches the address that its visitor pasted.
    `connect-src 'self' ${remotes} ${origins.api} https: http: blob: data:${sockets}`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
