/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import '../fakes/jsdom-gaps.ts';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createFakeApp } from '../fakes/fake-app.tsx';
import { EarlyFiles } from './EarlyFiles.tsx';
import { linkHash, useEarlyFiles, useEarlyLink } from './early-files.ts';

const photo = new File(['a'], 'photo.png', { type: 'image/png' });

beforeEach(() => {
  delete window.facetEarlyFiles;
  history.replaceState(null, '', '/video-cutter');
});

/** A tool's page: the zone until the tool has come, and the names of the files that the tool is given. */
function Page({ onArrive }: { readonly onArrive: (arrive: () => void) => void }) {
  const [isThere, setThere] = useState(false);
  onArrive(() => setThere(true));
  const files = useEarlyFiles();
  return (
    <>
      {!isThere && <EarlyFiles kind="video" />}
      <p data-testid="given">{files.map(({ name }) => name).join()}</p>
    </>
  );
}

function choose(input: HTMLInputElement): void {
  Object.defineProperty(input, 'files', { value: [photo] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const given = () => screen.getByTestId('given').textContent;

test('a file that is chosen in a chooser that was open while the tool came is given to the tool', () => {
  let arrive = (): void => {};
  const { container } = createFakeApp().render(<Page onArrive={(now) => (arrive = now)} />);
  const input = container.querySelector('input')!;
  act(arrive);
  expect(input).not.toBeInTheDocument();
  act(() => choose(input));
  expect(given()).toBe('photo.png');
});

test('one that is chosen before is left to the first script, which gets it too', () => {
  const { container } = createFakeApp().render(<Page onArrive={() => {}} />);
  act(() => choose(container.querySelector('input')!));
  expect(given()).toBe('');
});

test('a file for a page that the visitor has left is dropped', () => {
  window.facetEarlyFiles = [{ path: '/tools', file: photo }];
  render(<Given />);
  expect(given()).toBe('');
});

function Given() {
  return <p data-testid="given">{useEarlyFiles().length > 0 ? 'some' : ''}</p>;
}

function Link() {
  return <p data-testid="given">{useEarlyLink() ?? 'none'}</p>;
}

test.each([
  ['#https://videos.example/watch?v=1#t=5', 'https://videos.example/watch?v=1#t=5'],
  [linkHash('https://videos.example/watch?v=1&x=ä'), 'https://videos.example/watch?v=1&x=ä'],
])('a page that is opened at %s is given the link, and its address keeps nothing of it', (hash, link) => {
  history.replaceState(null, '', `/video-downloader?lang=en${hash}`);
  render(<Link />);
  expect(given()).toBe(link);
  expect(window.location.href).toMatch(/\/video-downloader\?lang=en$/);
});

test.each(['#questions', '#javascript:alert(1)', '#https://', '#%E0%A4%A', ''])('%j is no link', (hash) => {
  history.replaceState(null, '', `/video-downloader${hash}`);
  render(<Link />);
  expect(given()).toBe('none');
  expect(window.location.hash).toBe(hash);
});

test('a link that comes into the address of an open page is given as well', () => {
  history.replaceState(null, '', '/video-downloader');
  render(<Link />);
  history.replaceState(null, '', '/video-downloader#https://videos.example/1');
  act(() => void window.dispatchEvent(new Event('hashchange')));
  expect(given()).toBe('https://videos.example/1');
});

test('a document of another page leaves the link to the one that is loaded for it', () => {
  history.replaceState(null, '', '/video-downloader#https://videos.example/1');
  performance.getEntriesByType = () => [{ name: 'http://localhost/share' } as PerformanceEntry];
  render(<Link />);
  expect(given()).toBe('none');
  expect(window.location.hash).toBe('#https://videos.example/1');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});
