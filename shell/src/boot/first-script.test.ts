/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { hello } from '@facet/embed/protocol';
import { act, createElement, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeTokens } from './taken.ts';

/** Runs the script as a page does, once more. */
function run(): void {
  jest.isolateModules(() => {
    jest.requireActual('./first-script.ts');
  });
}

const file = new File(['a'], 'a.png', { type: 'image/png' });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  delete document.documentElement.dataset['session'];
  Reflect.deleteProperty(window, 'facetTaken');
  for (const part of ['Token', 'Email', 'Id']) document.cookie = `loginUser${part}=; max-age=0`;
  delete document.documentElement.dataset['theme'];
  delete window.facetEarlyFiles;
  document.body.innerHTML = '<div data-early-files><p>Drop</p><input type="file"></div><div id="other"></div>';
});

test.each(['light', 'dark'])('the stored theme %s is applied', (theme) => {
  localStorage.setItem('facet-theme', theme);
  run();
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
});

test.each([
  [0, 'seen'],
  [86_400_000, 'due'],
])('a banner that was closed %d ms ago is %s', (age, state) => {
  document.documentElement.dataset['promo'] = 'due';
  localStorage.setItem('lastPromoBannerDate', new Date(Date.now() - age).toISOString().slice(0, 10));
  run();
  expect(document.documentElement).toHaveAttribute('data-promo', state);
});

test('a site without a banner keeps no room for one', () => {
  delete document.documentElement.dataset['promo'];
  localStorage.setItem('lastPromoBannerDate', new Date().toISOString().slice(0, 10));
  run();
  expect(document.documentElement).not.toHaveAttribute('data-promo');
});

test('anything else in the storage is left alone', () => {
  localStorage.setItem('facet-theme', '"><script>');
  run();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('a page without storage is no error', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(run).not.toThrow();
  jest.restoreAllMocks();
});

test('a file that is chosen or dropped before the tool is there is kept with its page', () => {
  run();
  const input = document.querySelector('input')!;
  Object.defineProperty(input, 'files', { value: [file] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const reported = jest.fn();
  window.addEventListener('facet-early-files', reported, { once: true });
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [file] },
  });
  document.querySelector('p')!.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(reported).toHaveBeenCalled();
  expect(window.facetEarlyFiles?.slice(0, 1)).toEqual([{ path: '/', file }]);
  expect(document.querySelector('[data-early-files]')).toHaveAttribute('data-taken');
});

describe('in a tool’s frame', () => {
  const sent: unknown[][] = [];
  const around = { postMessage: (...message: unknown[]) => void sent.push(message) };
  const whole = Object.getOwnPropertyDescriptor(window, 'parent')!;
  beforeEach(() => {
    sent.length = 0;
    Object.defineProperty(window, 'parent', { configurable: true, value: around });
  });
  afterEach(() => {
    Object.defineProperty(window, 'parent', whole);
    delete window.facetAnswers;
  });

  test('the page around it is greeted at once, and its answer alone is kept', () => {
    history.replaceState(null, '', '/embed/ai-image-blender?theme=dark');
    run();
    expect(sent).toEqual([[hello, '*']]);
    window.dispatchEvent(Object.assign(new Event('message'), { source: window, data: 'of another window' }));
    const answer = Object.assign(new Event('message'), { source: around, data: 'the answer' });
    window.dispatchEvent(answer);
    expect(window.facetAnswers).toEqual([answer]);
  });

  test('another page of the site greets no one', () => {
    run();
    expect(sent).toEqual([]);
    expect(window.facetAnswers).toBeUndefined();
  });
});

test('a file that is chosen or dropped while React waits for the script of that part of the page is kept', async () => {
  run();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML =
    '<div id="app"><!--$--><div data-early-files><p>Drop</p><input type="file"></div><!--/$--></div>';
  const onItsWay = lazy(() => new Promise<never>(() => {}));
  const root = await act(() =>
    hydrateRoot(document.getElementById('app')!, createElement(Suspense, null, createElement(onItsWay))),
  );
  const input = document.querySelector('input')!;
  Object.defineProperty(input, 'files', { value: [file] });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(window.facetEarlyFiles?.[0]).toEqual({ path: '/', file });
  delete window.facetEarlyFiles;
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [file] },
  });
  act(() => void input.dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
  expect(window.facetEarlyFiles?.[0]).toEqual({ path: '/', file });
  act(() => root.unmount());
});

test('a file that is dropped elsewhere is left to the page', () => {
  run();
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [file] },
  });
  document.querySelector('#other')!.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(false);
  expect(window.facetEarlyFiles).toBeUndefined();
});

const taken = () => takeTokens(window);
const address = () => location.pathname + location.search + location.hash;

test.each([
  ['/?token=abc', { login: 'abc', mailed: null }, '/'],
  ['/pricing?xy_access_token=abc&pay=stripe#list', { login: 'abc', mailed: null }, '/pricing?pay=stripe#list'],
  ['/?xy_access_token=a&token=b', { login: 'a', mailed: null }, '/'],
  ['/activate#token=a-b_c', { login: null, mailed: 'a-b_c' }, '/activate'],
  ['/?token=', { login: null, mailed: null }, '/'],
])('%s is stripped of its token', (path, tokens, left) => {
  history.replaceState({ key: 'x' }, '', path);
  run();
  expect(address()).toBe(left);
  expect(history.state).toEqual({ key: 'x' });
  expect(taken()).toEqual(tokens);
  // Taken once.
  expect(taken()).toEqual({ login: null, mailed: null });
});

test.each(['/tools?category=image', '/help/documentation#token-list', '/#token=a%20b'])('%s stays as it is', (path) => {
  history.replaceState(null, '', path);
  run();
  expect(address()).toBe(path);
  expect(taken()).toEqual({ login: null, mailed: null });
});

test('whether somebody is signed in is on the page before it is painted', () => {
  run();
  expect(document.documentElement).toHaveAttribute('data-session', 'visitor');
  document.cookie = 'loginUserToken=t';
  document.cookie = 'loginUserEmail=e';
  run();
  expect(document.documentElement).toHaveAttribute('data-session', 'visitor');
  document.cookie = 'loginUserId=i';
  run();
  expect(document.documentElement).toHaveAttribute('data-session', 'user');
});
