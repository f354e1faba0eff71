/** @jest-environment jsdom */
import { defineFacetTool, type FacetToolElement } from './element.ts';
import type { InlineOptions } from './inline/open-inline.ts';
import type { PartScript } from './part.ts';
import type { LoaderSite } from './site.ts';

const FACET = 'https://facet.test';
const hash = `sha384-${'A'.repeat(64)}`;
/** Each test has an address of its own: a script that has come is not brought again. */
let turn = 0;
const pathNow = (): string => `/embed/parts/inline.${String(turn).padStart(8, '0')}.js`;
const site: LoaderSite = {
  api: 'https://api.test',
  registry: `${FACET}/registry.json`,
  keys: [],
  first: { image: '', video: '', audio: '' },
  parts: {
    inline: {
      get path() {
        return pathNow();
      },
      integrity: hash,
    },
    tasks: { path: '/embed/parts/tasks.0a1b2c3d.js', integrity: hash },
  },
};

beforeAll(() => {
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync(): void {}
    },
  });
  URL.createObjectURL = () => 'blob:page/1';
  URL.revokeObjectURL = () => {};
  defineFacetTool(FACET, customElements, site);
});
beforeEach(() => {
  turn += 1;
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

type Part = PartScript<(options: InlineOptions) => unknown>;
const partOf = (): Part => document.querySelector<Part>('head script')!;

function show(attributes = ''): FacetToolElement {
  document.body.innerHTML = `<facet-tool mode="inline" name="ai-image-blender" ${attributes}></facet-tool>`;
  return document.querySelector('facet-tool')!;
}

/** The script has come: what it opens is in the test's hands. */
async function open(tool: FacetToolElement) {
  const calls: string[] = [];
  let options: InlineOptions | null = null;
  partOf().facet!((given) => {
    options = given;
    return {
      element: given.place,
      update: () => calls.push('update'),
      userChanged: () => calls.push('user'),
      destroy: () => calls.push('destroy'),
    };
  });
  for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  return { calls, options: options as InlineOptions | null, tool };
}

test('a tool is opened as what it is: at first, or by Retry', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation();
  const tool = show();
  const retries: boolean[] = [];
  partOf().facet!(({ place: element, isRetry, onDown }) => {
    retries.push(isRetry);
    if (!isRetry) onDown();
    return { element, update() {}, userChanged() {}, destroy() {} };
  });
  for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  tool.shadowRoot!.querySelector('button')!.click();
  for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  expect(retries).toEqual([false, true]);
  errors.mockRestore();
});

test('the mode inline brings a script of Facet’s by its hash, and no frame', async () => {
  const tool = show();
  const { src, integrity, crossOrigin } = partOf();
  expect([src, integrity, crossOrigin]).toEqual([FACET + site.parts.inline.path, hash, 'anonymous']);
  const { options } = await open(tool);
  expect(tool.shadowRoot!.querySelector('iframe')).toBeNull();
  expect(options).toMatchObject({ origin: FACET, tool: 'ai-image-blender', site });
  // The page sees neither the script nor anything global of it.
  expect(document.querySelector('head script')).toBeNull();
});

test('a second tool brings no second script, whose policies and schemas the page has already', async () => {
  await open(show());
  const second = show();
  for (let round = 0; round < 6; round++) await Promise.resolve();
  expect(document.querySelectorAll('head script')).toHaveLength(0);
  expect(second.shadowRoot!.querySelector('.tool')).not.toBeNull();
});

test('the tool has the height that it takes once it is there, and what was reserved until then', async () => {
  const tool = show('height="700"');
  const box = tool.shadowRoot!.querySelector<HTMLElement>('.box')!;
  expect(box.style.height).toBe('700px');
  const { options } = await open(tool);
  options!.onOpen();
  expect(box.style.height).toBe('auto');
  options!.onEvent({ name: 'resize', detail: { height: 900 } });
  expect(box.style.height).toBe('auto');
});

test('theme and user change in place; what is taken out ends, also before its script has come', async () => {
  const tool = show();
  const { calls } = await open(tool);
  tool.setAttribute('theme', 'dark');
  tool.getToken = () => null;
  tool.remove();
  await Promise.resolve();
  expect(calls).toEqual(['update', 'user', 'destroy']);
  turn += 1;
  const early = show();
  const part = partOf();
  early.destroy();
  let isOpened = false;
  part.facet!(() => {
    isOpened = true;
    return {};
  });
  for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  expect(isOpened).toBe(false);
});

test('a script that does not come is said in its place, and Retry asks for it again', async () => {
  const tool = show();
  const errors: unknown[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  tool.addEventListener('error', (event) => errors.push((event as unknown as CustomEvent<unknown>).detail));
  partOf().dispatchEvent(new Event('error'));
  for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  expect(errors).toEqual([expect.objectContaining({ code: 'unreachable', fatal: true })]);
  log.mockRestore();
  tool.shadowRoot!.querySelector('button')!.click();
  expect(partOf()).not.toBeNull();
});

test.each([
  [`${FACET}/embed/parts/inline.js`, 'script-src-elem', `script-src-elem ${FACET}`],
  ['blob', 'worker-src', 'worker-src blob:'],
])(
  'what the page’s policy blocks is named with the line that allows it: %s',
  (blockedURI, effectiveDirective, line) => {
    const tool = show();
    const errors: { message: string }[] = [];
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    tool.addEventListener('error', (event) =>
      errors.push((event as unknown as CustomEvent<{ message: string }>).detail),
    );
    const violation = (uri: string) =>
      Object.assign(new Event('securitypolicyviolation'), {
        blockedURI: uri,
        effectiveDirective,
        disposition: 'enforce',
      });
    document.dispatchEvent(violation('https://ads.test/x.js'));
    document.dispatchEvent(violation(blockedURI));
    expect(errors).toEqual([
      expect.objectContaining({ code: 'policy', message: expect.stringContaining(line) as unknown }),
    ]);
    log.mockRestore();
  },
);
