export const facetEvents = [
  'ready',
  'resize',
  'input',
  'estimate',
  'start',
  'progress',
  'result',
  'use',
  'error',
  'auth',
  'credits',
  'close',
];

export const facetOptions = [
  'name',
  'mode',
  'key',
  'locale',
  'theme',
  'accent',
  'height',
  'accept',
  'maxResults',
  'button',
  'logo',
];

/** @type {Promise<import('./index.js').Facet> | null} */
let loading = null;

/**
 * @param {string} origin
 * @param {import('./index.js').LoaderOptions} [options]
 * @returns {Promise<import('./index.js').Facet | null>}
 */
export function loadFacet(origin, { src = `${origin}/embed/v1/embed.js`, integrity } = {}) {
  const { document, window } = globalThis;
  if (document === undefined) return Promise.resolve(null);
  loading ??= new Promise((resolve, reject) => {
    const page = /** @type {{ Facet?: { q: { push(call: (facet: any) => void): void } } }} */ (window);
    page.Facet ??= { q: /** @type {((facet: any) => void)[]} */ ([]) };
    page.Facet.q.push(resolve);
    if (document.querySelector('script[src*="/embed/v"]')) return;
    const script = document.createElement('script');
    script.async = true;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error(`${src} did not come.`));
    });
    script.src = src;
    document.head.append(script);
  });
  return loading;
}
