/** @jest-environment jsdom */
import { createStore } from '@facet/platform';
import { createTheme, nextTheme } from './theme.ts';

const store = () => createStore(() => window.localStorage);

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">';
});

const bars = (): string[] => [...document.querySelectorAll('meta')].map((meta) => meta.content);

test('without a choice the system decides', () => {
  expect(createTheme(document, store()).current()).toBe('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(new Set(bars()).size).toBe(2);
});

test('a choice is applied, announced and stored', () => {
  const theme = createTheme(document, store());
  const received = jest.fn();
  theme.subscribe(received);
  theme.choose('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(new Set(bars()).size).toBe(1);
  expect(received).toHaveBeenCalledTimes(1);
  expect(createTheme(document, store()).current()).toBe('dark');
});

test('going back to the system forgets the choice', () => {
  const theme = createTheme(document, store());
  theme.choose('light');
  theme.choose('system');
  expect(localStorage).toHaveLength(0);
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('a stored value that is no theme is not applied', () => {
  localStorage.setItem('facet-theme', 'neon');
  expect(createTheme(document, store()).current()).toBe('system');
});

test('who stopped listening gets nothing', () => {
  const theme = createTheme(document, store());
  const received = jest.fn();
  theme.subscribe(received)();
  theme.choose('dark');
  expect(received).not.toHaveBeenCalled();
});

test('the toggle goes round through all three', () => {
  expect(nextTheme(nextTheme(nextTheme('system')))).toBe('system');
  expect(nextTheme('system')).toBe('light');
});
