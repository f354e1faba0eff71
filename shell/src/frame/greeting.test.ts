import { connect, hello, readOptions } from '@facet/embed/protocol';
import { greet } from './greeting.ts';

const options = readOptions({ key: 'pk_test_1', locale: 'ja', theme: 'dark' });
const port = {} as MessagePort;

/** A frame's window whose parent keeps what it is sent. */
function framed() {
  const target = new EventTarget();
  const sent: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => void sent.push(message) };
  const window = Object.assign(target, { parent, self: {} }) as unknown as Parameters<typeof greet>[0];
  const receive = (message: Readonly<Record<string, unknown>>): void =>
    void target.dispatchEvent(
      Object.assign(new Event('message'), {
        source: parent,
        origin: 'https://shop.test',
        data: connect(options),
        ports: [port],
        ...message,
      }),
    );
  return { window, receive, sent };
}

test('a frame greets its parent and takes the answer’s origin from the browser', async () => {
  const { window, receive, sent } = framed();
  const greeting = greet(window);
  expect(sent).toEqual([[hello, '*']]);
  receive({});
  expect(await greeting).toEqual({ kind: 'connected', origin: 'https://shop.test', options, port });
});

test('an answer that came before the frame’s script is taken, and nothing is sent twice', async () => {
  const { window, receive, sent } = framed();
  window.facetAnswers = [];
  window.addEventListener('message', (event) => window.facetAnswers!.push(event));
  receive({ data: 'something else' });
  receive({});
  const greeting = greet(window);
  receive({ origin: 'https://later.test' });
  expect(await greeting).toMatchObject({ kind: 'connected', origin: 'https://shop.test', port });
  expect(sent).toEqual([]);
});

test('what another window says, and what is no answer, is ignored', async () => {
  const { window, receive } = framed();
  const greeting = greet(window);
  receive({ source: {}, origin: 'https://evil.test' });
  receive({ source: null, origin: 'https://evil.test' });
  receive({ data: { facet: 'connect', protocol: 99, options } });
  receive({ ports: [] });
  receive({});
  expect(await greeting).toMatchObject({ origin: 'https://shop.test' });
});

test('only the first answer counts', async () => {
  const { window, receive } = framed();
  const greeting = greet(window);
  receive({});
  receive({ origin: 'https://evil.test' });
  expect(await greeting).toMatchObject({ origin: 'https://shop.test' });
});

test('a page without an origin is known as one', async () => {
  const { window, receive } = framed();
  const greeting = greet(window);
  receive({ origin: 'null' });
  expect(await greeting).toEqual({ kind: 'opaque', port });
});

test('a page outside a frame sends no greeting', async () => {
  const { window, sent } = framed();
  const alone = Object.assign(window, { self: window.parent });
  expect(await greet(alone)).toEqual({ kind: 'alone' });
  expect(sent).toEqual([]);
});
