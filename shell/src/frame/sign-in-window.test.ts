import { connectWindow, openSignInWindow } from './sign-in-window.ts';

const OWN = 'https://facet.test';
const session = { token: 'secret', email: 'a@example.com', userId: 'u1' };
type Frame = Parameters<typeof openSignInWindow>[0];
type Popup = Parameters<typeof connectWindow>[0];

interface End {
  readonly window: EventTarget;
  readonly sent: { readonly data: unknown; readonly target: string }[];
}

/** A window that keeps what is posted to it. */
function end(): End & { readonly face: object } {
  const sent: { data: unknown; target: string }[] = [];
  const window = new EventTarget();
  const face = Object.assign(window, {
    location: { origin: OWN },
    postMessage: (data: unknown, target: string) => void sent.push({ data, target }),
  });
  return { window, sent, face };
}
const say = (to: End, source: unknown, data: unknown, origin = OWN): void =>
  void to.window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }));

test('the window hands the session to the frame that opened it, both ends to their own origin alone', async () => {
  const frame = end();
  const popup = end();
  const begun: unknown[] = [];
  const opened = Object.assign(frame.face, { open: () => popup.face }) as unknown as Frame;
  expect(openSignInWindow(opened, 'https://shop.test', (got) => begun.push(got), new AbortController().signal)).toBe(
    true,
  );
  const line = connectWindow(Object.assign(popup.face, { opener: frame.face }) as unknown as Popup)!;
  say(frame, popup.face, frame.sent[0]!.data);
  say(popup, frame.face, popup.sent[0]!.data);
  expect(await line.site).toBe('https://shop.test');
  line.hand(session);
  say(frame, popup.face, frame.sent[1]!.data);
  expect(begun).toEqual([session]);
  expect([...frame.sent, ...popup.sent].every(({ target }) => target === OWN)).toBe(true);
});

test('the page around a frame cannot hand it a session, nor can another origin in the window', () => {
  const frame = end();
  const popup = end();
  const begun: unknown[] = [];
  const opened = Object.assign(frame.face, { open: () => popup.face }) as unknown as Frame;
  openSignInWindow(opened, 'https://shop.test', (got) => begun.push(got), new AbortController().signal);
  const forged = { facet: 'window-session', session };
  say(frame, {}, forged, 'https://shop.test');
  say(frame, popup.face, forged, 'https://evil.test');
  say(frame, {}, forged);
  expect(begun).toEqual([]);
  expect(popup.sent).toEqual([]);
});

test('a window that a page of another origin opened learns nothing from it', async () => {
  const popup = end();
  const page = end();
  const line = connectWindow(Object.assign(popup.face, { opener: page.face }) as unknown as Popup)!;
  say(popup, page.face, { facet: 'window-site', site: 'https://bank.test' }, 'https://evil.test');
  expect(await Promise.race([line.site, Promise.resolve('nothing')])).toBe('nothing');
});

test('a blocked window is known, and one that nothing opened has no line', () => {
  const frame = end();
  const blocked = Object.assign(frame.face, { open: () => null }) as unknown as Frame;
  expect(openSignInWindow(blocked, 'https://shop.test', () => {}, new AbortController().signal)).toBe(false);
  expect(connectWindow(Object.assign(frame.face, { opener: null }) as unknown as Popup)).toBeNull();
});
