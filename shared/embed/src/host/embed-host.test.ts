/** @jest-environment jsdom */
import type { ToolEvent } from '@facet/contracts';
import { createTranslator } from '@facet/platform';
import { createEmbedHost, type EmbedHostOptions } from './embed-host.ts';
import { createWords } from './translator.ts';

/** jsdom has no modal dialogs. */
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(() => document.body.replaceChildren());

const hostWith = (options: Partial<EmbedHostOptions> = {}) => {
  const life = new AbortController();
  return { life, host: createEmbedHost({ signal: life.signal, words: { locale: 'en' }, ...options }) };
};

test.each([undefined, {}, { signal: new AbortController().signal }, { words: { locale: 'en' } }])(
  'without signal or words it says what it needs: %j',
  (options) => {
    expect(() => createEmbedHost(options as EmbedHostOptions)).toThrow('createEmbedHost needs { signal, words }');
  },
);

test('signal and words are enough for a tool on the device', async () => {
  const { host } = hostWith();
  expect(host.surface).toBe('embed');
  expect(host.session.current.kind).toBe('visitor');
  const result = await host.api.call({ name: 'x' } as never);
  expect(result).toMatchObject({ ok: false, failure: { kind: 'http', status: 501 } });
  expect(host.partner).toEqual({ accept: [], maxResults: null, useLabel: null, consent: null, pays: false });
});

test('the page gets what the tool does until the widget ends, and its own mistakes are reported', () => {
  const heard: ToolEvent[] = [];
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const { host, life } = hostWith({
    onEvent: (event) => {
      heard.push(event);
      throw new Error('the page’s own');
    },
  });
  host.toolEvent?.({ kind: 'start' });
  life.abort();
  host.toolEvent?.({ kind: 'start' });
  expect(heard).toEqual([{ kind: 'start' }]);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a question is answered by its buttons, and by nobody once the widget has ended', async () => {
  const { host, life } = hostWith();
  const request = { title: 'Delete?', message: 'It is gone then.', confirmLabel: 'Delete', cancelLabel: 'Keep' };
  const press = (name: string): void =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  const yes = host.confirm(request);
  expect(document.querySelector('dialog')?.textContent).toContain('It is gone then.');
  press('Delete');
  expect(await yes).toBe(true);
  const no = host.confirm(request);
  press('Keep');
  expect(await no).toBe(false);
  const open = host.confirm(request);
  life.abort();
  expect(await open).toBe(false);
  expect(await host.confirm(request)).toBe(false);
  expect(document.querySelector('dialog')).toBeNull();
});

test('a line of text is checked before it is taken', async () => {
  const { host } = hostWith();
  const request = {
    title: 'Name',
    label: 'New name',
    confirmLabel: 'OK',
    cancelLabel: 'Cancel',
    pattern: /\w+/,
    error: 'Letters only',
  };
  const answer = host.prompt(request);
  const field = document.querySelector('input')!;
  const [, confirm] = document.querySelectorAll('button');
  field.value = '!';
  confirm!.click();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Letters only');
  field.value = 'Ada';
  confirm!.click();
  expect(await answer).toBe('Ada');
});

test('what a widget says over the bus reaches the page: messages and paths', () => {
  const paths: string[] = [];
  const { host } = hostWith({ navigate: (path) => paths.push(path) });
  host.bus.emit('navigate', { path: '/pricing' });
  host.bus.emit('toast', { message: 'Saved', durationMs: 0 });
  expect(paths).toEqual(['/pricing']);
  expect(document.body.textContent).toContain('Saved');
});

describe('the words', () => {
  const catalogue = {
    name: 'room',
    en: {
      plain: 'Hello',
      named: 'Hello {{name}}',
      runs_zero: 'No run',
      runs_one: '{{count}} run',
      runs_other: '{{count}} runs',
    },
  };
  const translations = { room: { plain: 'Halo', runs_other: '{{count}} proses' } };

  test.each([
    ['en', 'plain', undefined],
    ['en', 'named', { name: '{{count}}' }],
    ['en', 'runs', { count: 0 }],
    ['en', 'runs', { count: 1 }],
    ['en', 'runs', { count: 1920 }],
    ['en', 'runs', { count: 12340 }],
    ['id', 'plain', undefined],
    ['id', 'named', { name: 'Ada' }],
    ['id', 'runs', { count: 1 }],
    ['id', 'runs', { count: 12340 }],
    ['en', 'missing', undefined],
    ['ja', 'runs', { count: 1 }],
  ])('are those of the site itself: %s %s %j', (locale, key, values) => {
    const own = locale === 'id' ? translations : {};
    const site = createTranslator({ locale, translations: own, report: () => {} }).translator(catalogue);
    expect(createWords(locale, own).translator(catalogue)(key, values)).toBe(site(key, values));
  });
});
