/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import '../fakes/jsdom-gaps.ts';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createFakeApp } from '../fakes/fake-app.tsx';
import { EarlyFiles } from './EarlyFiles.tsx';
import { useEarlyFiles } from './early-files.ts';

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

test('one that is chosen before is left to the first script, which hears it too', () => {
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
