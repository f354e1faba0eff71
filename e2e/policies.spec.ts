import { createHash } from 'node:crypto';
import type { Response } from '@playwright/test';
import type { Site } from '../scripts/site/serve.ts';
import { matrix } from './extent.ts';
import { openDeveloper } from './developer.ts';
import { expect, readRegistry, remotePart, test as base } from './fixtures.ts';
import { withOwnSite } from './own-site.ts';

/** A site as it is served in production: no overrides, and here its pages are cross-origin isolated. */
const test = base.extend<object, { isolatedSite: Site }>({
  isolatedSite: [
    async ({ browserName: _browserName }, provide) => {
      await withOwnSite({ isolated: true }, provide);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ isolatedSite: { origins, api, releases } }, provide) => {
    await provide({ origins, api, releases });
  },
});
test.describe.configure({ mode: 'serial' });

/** The page's own inline scripts, as the policy names them: by their SHA-256. */
async function inlineScripts(answer: Response): Promise<string[]> {
  const found = [...(await answer.text()).matchAll(/<script>([^<]*)<\/script>/g)].map(([, text]) => text ?? '');
  return found.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Sources of each directive that a page is served with. */
function policyOf(answer: Response): Map<string, readonly string[]> {
  const text = answer.headers()['content-security-policy'] ?? '';
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test(
  'the policy names the origins of the registry and no others, and nothing unsafe',
  { tag: matrix },
  async ({ page, site }) => {
    const { remotes } = await readRegistry(site);
    const listed = new Set(
      Object.values(remotes).flatMap(({ versions }) => versions.map(({ manifest }) => new URL(manifest).origin)),
    );
    expect(listed.size).toBe(Object.keys(remotes).length);
    for (const path of ['/', '/your-data', '/there-is-no-such-page']) {
      const answer = (await page.goto(path))!;
      const policy = policyOf(answer);
      const inline = await inlineScripts(answer);
      expect(inline).toHaveLength(1);
      expect(new Set(policy.get('script-src'))).toEqual(
        new Set([`'self'`, `'wasm-unsafe-eval'`, ...listed, ...inline]),
      );
      expect(policy.get('default-src')).toEqual([`'none'`]);
      expect(policy.get('style-src')).toEqual([`'self'`]);
      expect(policy.get('object-src')).toEqual([`'none'`]);
      expect(policy.get('base-uri')).toEqual([`'none'`]);
      expect(policy.get('frame-ancestors')).toEqual([`'none'`]);
      expect(policy.get('require-trusted-types-for')).toEqual([`'script'`]);
      expect(policy.get('trusted-types')).toEqual(['facet-shell', 'facet-loader']);
      const sources = [...policy.values()].flat();
      for (const unsafe of [`'unsafe-inline'`, `'unsafe-eval'`, `'unsafe-hashes'`, `'allow-duplicates'`, '*'])
        expect(sources).not.toContain(unsafe);
    }
  },
);

test(
  'without overrides, as sites are by default, neither the address nor what was kept opens the site',
  { tag: matrix },
  async ({ page }) => {
    const requested: string[] = [];
    const developer = await openDeveloper((pathname) => {
      requested.push(pathname);
      return null;
    });
    const origin = `http://localhost:${String(developer.port)}`;
    await page.addInitScript(
      (kept) => {
        localStorage.setItem('facet-overrides', kept);
      },
      JSON.stringify({ 'mf-auth': origin }),
    );
    const policy = policyOf((await page.goto(`/your-data?remote=mf-auth@${origin}`))!);
    await expect(remotePart(page, 'mf-auth')).toHaveAttribute('data-layer', 'stable');
    await expect(page.getByRole('complementary', { name: 'Parts under development' })).toHaveCount(0);
    expect(requested).toEqual([]);
    expect(policy.get('script-src')?.filter((source) => source.includes('localhost') || source.endsWith(':*'))).toEqual(
      [],
    );
    await developer.stop();
  },
);

/** What somebody who has found a hole would do next. Each sets `data-breached` on the page when it succeeds. */
const attacks: readonly [name: string, code: () => unknown, directive: RegExp][] = [
  [
    'an inline script',
    () => {
      const script = document.createElement('script');
      script.append('document.body.dataset.breached = "inline"');
      document.body.append(script);
    },
    /^(require-trusted-types-for|script-src)/,
  ],
  [
    'a handler in an attribute',
    () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'document.body.dataset.breached = "attribute"');
      button.click();
    },
    /^(require-trusted-types-for|script-src)/,
  ],
  ['eval', () => globalThis.eval('document.body.dataset.breached = "eval"'), /^(require-trusted-types-for|script-src)/],
  [
    'markup from a text',
    () => {
      const place = document.createElement('div');
      place.innerHTML = '<img src="data:," onerror="document.body.dataset.breached = \'markup\'">';
      document.body.append(place);
    },
    /^require-trusted-types-for/,
  ],
  [
    'the address of a script from a text',
    () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/evil.js';
      document.body.append(script);
    },
    /^require-trusted-types-for/,
  ],
  [
    'a policy of its own for Trusted Types',
    () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy('evil', { createScriptURL: (url: string) => url });
      document.body.dataset['breached'] = 'policy';
    },
    /^trusted-types/,
  ],
  [
    'the loader’s policy once more',
    () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy('facet-loader', { createScriptURL: (url: string) => url });
      document.body.dataset['breached'] = 'policy';
    },
    /^trusted-types/,
  ],
  [
    'a style sheet in the page',
    () => {
      const style = document.createElement('style');
      style.textContent = 'body { --breached: 1 }';
      document.body.append(style);
      if (getComputedStyle(document.body).getPropertyValue('--breached')) document.body.dataset['breached'] = 'style';
    },
    /^style-src/,
  ],
  [
    'a frame of somebody else',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    },
    /^(frame-src|default-src)/,
  ],
  [
    'another base for addresses',
    () => {
      const base = document.createElement('base');
      base.href = 'https://evil.example/';
      document.head.append(base);
      if (document.baseURI.startsWith('https://evil')) document.body.dataset['breached'] = 'base';
    },
    /^base-uri/,
  ],
];

// On the site of all tests: it keeps the same rules for what is not listed.
base.describe('a breach', () => {
  base.use({ tolerated: /policy: |violates the following|requires 'Trusted|TrustedTypePolicy/ });

  base('is blocked and reported, whichever way it is tried, and the site continues', async ({ page }) => {
    await page.goto('/your-data');
    await expect(remotePart(page, 'mf-auth')).toHaveAttribute('data-state', 'mounted');
    for (const [name, code, directive] of attacks) {
      // From a timer, because a debugger's own evaluation may do more than the page.
      const reported = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const listening = new AbortController();
            const finish = (text: string) => {
              listening.abort();
              resolve(text);
            };
            const reported = ({ violatedDirective }: SecurityPolicyViolationEvent) => finish(violatedDirective);
            document.addEventListener('securitypolicyviolation', reported, { signal: listening.signal });
            setTimeout(finish, 5_000, 'nothing was reported');
          }),
      );
      await page.evaluate(`setTimeout(${code.toString()})`);
      expect(await reported, name).toMatch(directive);
      expect(await page.evaluate(() => document.body.dataset['breached'] ?? null), name).toBeNull();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(remotePart(page, 'mf-billing')).toHaveAttribute('data-state', 'mounted');
  });

  base(
    'through the loader’s own door is refused: it opens for listed scripts alone',
    { tag: matrix },
    async ({ page, site }) => {
      await page.goto('/your-data');
      await expect(remotePart(page, 'mf-auth')).toHaveAttribute('data-state', 'mounted');
      const try_ = (url: string) =>
        page.evaluate((address) => {
          const { __facet_script__: hook } = globalThis as unknown as {
            __facet_script__: (script: HTMLScriptElement, url: string) => void;
          };
          const script = document.createElement('script');
          try {
            hook(script, address);
            return 'taken';
          } catch (error) {
            return `${(error as Error).name} ${script.src}`;
          }
        }, url);
      const { remotes } = await readRegistry(site);
      const manifest = remotes['mf-auth']?.versions[0]?.manifest ?? '';
      expect(await try_('https://evil.example/evil.js')).toBe('IntegrityError ');
      expect(await try_(new URL('unlisted.js', manifest).href)).toBe('IntegrityError ');
      expect(await try_(new URL('remoteEntry.js', manifest).href)).toBe('taken');
    },
  );
});

test(
  'cross-origin isolated, every remote runs, and the face swap with its workers',
  { tag: matrix },
  async ({ page }) => {
    test.slow();
    for (const [path, remote] of [
      ['/pricing', 'mf-billing'],
      ['/your-data', 'mf-auth'],
      ['/ai-image-generator/ai-image-blender', 'mf-tools-image'],
      ['/video-cutter', 'mf-tools-video'],
      ['/video-downloader', 'mf-downloaders'],
    ] as const) {
      await page.goto(path);
      await expect(remotePart(page, remote)).toHaveAttribute('data-state', 'mounted');
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    }
    await page.goto('/ai-face-swap');
    const part = (name: string) => page.getByRole('region', { name });
    await part('The face to use')
      .getByRole('button', { name: 'Use the sample photo “A smiling woman in a blue flight suit”' })
      .click();
    await part('The photo to change')
      .getByRole('button', { name: 'Use the sample photo “An astronaut in an orange suit”' })
      .click();
    await expect(page.getByText('Free, on your device')).toBeVisible({ timeout: 60_000 });
    expect(page.workers().length).toBeGreaterThan(0);
    for (const worker of page.workers()) expect(await worker.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.getByRole('button', { name: 'Swap faces' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Everyone shown agreed' }).click();
    await expect(part('Your result').getByRole('img', { name: 'The result' })).toBeVisible({ timeout: 60_000 });
  },
);
