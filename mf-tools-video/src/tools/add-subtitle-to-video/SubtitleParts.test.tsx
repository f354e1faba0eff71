/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { initialOptions } from '@facet/workbench';
import { fakeVideo, fakeVideoFacts } from '@facet/workbench/test-support';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installTimeline } from '../../clip/parts.fake.tsx';
import type { Draft, Line } from './draft.ts';
import { en } from './messages/en.ts';
import { subtitleOptions } from './subtitleOptions.ts';
import { createSubtitleParts } from './SubtitleParts.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const facts = fakeVideoFacts({ duration: 20, audioCodec: 'aac', bytes: 9 });
const clip = fakeVideo('one', { name: 'talk.mp4' });
const looks = initialOptions(subtitleOptions);

const SubtitleParts = createSubtitleParts(
  () => ({
    listen: () => Promise.reject(new Error('no voice is listened for')),
    dispose: () => undefined,
  }),
  { load: () => Promise.reject(new Error('no font is needed')) },
);

let host: TestHost;
beforeAll(() => {
  installTimeline();
  let count = 0;
  crypto.randomUUID = () => `0-0-0-0-${String(count++)}`;
});
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

const line = (id: string, from: number, text: string): Line => ({ id, from, to: from + 2, text });

function show(lines: readonly Line[]) {
  host = createTestHost();
  const t = host.i18n.translator({ en });
  function Stage() {
    const [draft, setDraft] = useState<Draft>({ clip: 'one', lines });
    return (
      <SubtitleParts
        inputs={{ clip }}
        options={{ ...looks, draft }}
        insights={{ clip: { status: 'found', value: facts } }}
        setOption={(_name, value) => setDraft(value)}
        disabled={false}
        t={t}
      />
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    defineWidget({ component: Stage })(element, {}, host);
  });
  return userEvent.setup();
}

const words = (number: number) => screen.getByRole('textbox', { name: `Words of line ${String(number)}` });
const removing = (number: number) => screen.getByRole('button', { name: `Remove line ${String(number)}` });

describe('the editor of subtitles by keyboard', () => {
  it('has the focus in the words of a line that a button has added, and says which it is', async () => {
    const user = show([line('a', 4, 'Hello')]);
    act(() => screen.getByRole('button', { name: 'Add a line at the playhead' }).focus());
    await user.keyboard('{Enter}');
    expect(words(1)).toHaveFocus();
    expect(words(1)).toHaveValue('');
    expect(words(2)).toHaveValue('Hello');
    expect(screen.getByText('Line 1 was added at 0:00.000.')).toBeInTheDocument();
  });

  it('keeps the focus on the timeline when its key adds a line there, and says so', async () => {
    const user = show([line('a', 4, 'Hello')]);
    const start = screen.getByRole('slider', { name: 'Start' });
    act(() => start.focus());
    await user.keyboard('n');
    expect(start).toHaveFocus();
    expect(screen.getByText('Line 1 was added at 0:00.000.')).toBeInTheDocument();
    expect(words(2)).toHaveValue('Hello');
  });

  it('has the focus on the next line when one is removed, and on the one before when it was the last', async () => {
    const user = show([line('a', 0, 'One'), line('b', 3, 'Two'), line('c', 6, 'Three')]);
    act(() => removing(2).focus());
    await user.keyboard('{Enter}');
    expect(removing(2)).toHaveFocus();
    expect(words(2)).toHaveValue('Three');
    await user.keyboard('{Enter}');
    expect(removing(1)).toHaveFocus();
    expect(words(1)).toHaveValue('One');
    await user.keyboard('{Enter}');
    expect(removing(1)).toHaveFocus();
    expect(words(1)).toHaveValue('');
  });
});

describe('the editor of the lines of a film', () => {
  const film = Array.from({ length: 1600 }, (_, i) => line(`f${String(i)}`, i / 100, `Line ${String(i + 1)}`));

  it('draws few of them, each with its place among all', () => {
    show(film);
    expect(screen.getAllByRole('textbox', { name: /^Words of line/ }).length).toBeLessThan(40);
    const first = screen.getAllByRole('listitem')[0]!;
    expect([first.getAttribute('aria-posinset'), first.getAttribute('aria-setsize')]).toEqual(['1', '1600']);
    expect(words(1600)).toHaveValue('Line 1600');
  });

  it('draws the neighbours of a line that is far from what is in sight, as the focus comes to it', async () => {
    const user = show(film);
    expect(screen.queryByRole('textbox', { name: 'Words of line 1599' })).not.toBeInTheDocument();
    act(() => words(1600).focus());
    expect(words(1599)).toBeInTheDocument();
    await user.keyboard('{End}!');
    expect(words(1600)).toHaveValue('Line 1600!');
  });

  it('has the focus on a neighbour when a line out of sight is removed', async () => {
    const user = show(film);
    act(() => words(1600).focus());
    act(() => removing(1600).focus());
    await user.keyboard('{Enter}');
    expect(removing(1599)).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Words of line 1600' })).not.toBeInTheDocument();
  });
});
