/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost, type TestHostOptions } from '@facet/testing/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineWidget } from '@facet/platform/widget';
import { InUseError, places, type Place, type Shelf, type Shelves } from './core/memories.ts';
import { DeviceData } from './DeviceData.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function shelvesWith(stored: Partial<Record<Place, readonly string[]>>, patch: Partial<Shelf> = {}): Shelves {
  const shelf = (place: Place): Shelf => {
    const names = new Set(stored[place] ?? []);
    return {
      names: () => Promise.resolve([...names]),
      measure: () => Promise.resolve({ count: 3, bytes: 4_200_000 }),
      remove: (name) => {
        names.delete(name);
        return Promise.resolve();
      },
      ...patch,
    };
  };
  return Object.fromEntries(places.map((place) => [place, shelf(place)])) as Shelves;
}

async function mounted(shelves: Shelves, options: TestHostOptions = {}) {
  const host = createTestHost(options);
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    defineWidget({ component: DeviceData })(element, { shelves }, host);
    await Promise.resolve();
  });
  return { host, user: userEvent.setup() };
}
let ended: (() => void)[] = [];
const mountedOnce: typeof mounted = async (...rest) => {
  const result = await mounted(...rest);
  ended.push(result.host.end);
  return result;
};
afterEach(() => {
  act(() => {
    for (const end of ended) end();
  });
  ended = [];
  document.body.replaceChildren();
});

const stored = { cookie: ['userId'], database: ['facet-workbench'] } as const;

test('each thing says what it is for, where it is and how large', async () => {
  const { host } = await mountedOnce(shelvesWith(stored));
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveTextContent('Your results');
  expect(rows[1]).toHaveTextContent('facet-workbench');
  expect(rows[1]).toHaveTextContent('3 entries · 4.2 MB');
  expect(host.seen.missingMessages).toEqual([]);
});

test('forgetting one thing deletes it and leaves the rest', async () => {
  const { host, user } = await mountedOnce(shelvesWith(stored));
  await user.click(await screen.findByRole('button', { name: 'Forget: Anonymous visitor number' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(host.seen.toasts).toEqual([{ type: 'success', message: 'Forgotten: Anonymous visitor number.' }]);
  expect(host.seen.confirms).toEqual([]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('results are deleted after a question alone', async () => {
  const { host, user } = await mountedOnce(shelvesWith(stored), { confirm: () => Promise.resolve(false) });
  await user.click(await screen.findByRole('button', { name: 'Forget: Your results' }));
  await waitFor(() => expect(host.seen.confirms).toHaveLength(1));
  expect(host.seen.confirms[0]).toMatchObject({ danger: true });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('forgetting everything needs a confirmation and leaves nothing', async () => {
  const { host, user } = await mountedOnce(shelvesWith(stored));
  await user.click(await screen.findByRole('button', { name: 'Forget everything' }));
  expect(await screen.findByText('Nothing is stored here')).toBeInTheDocument();
  expect(host.seen.confirms).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Forget everything' })).toBeNull();
});

test('data that another tab holds is reported, and stays listed', async () => {
  const shelves = shelvesWith({ cache: ['facet-face'] }, { remove: () => Promise.reject(new InUseError('held')) });
  const { host, user } = await mountedOnce(shelves);
  await user.click(await screen.findByRole('button', { name: 'Forget: Model files' }));
  await waitFor(() => expect(host.seen.toasts).toHaveLength(1));
  expect(host.seen.toasts[0]).toMatchObject({ type: 'error', durationMs: 0 });
  expect(host.seen.toasts[0]!.message).toMatch(/another tab/i);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
});

test('a storage that cannot be looked at is named', async () => {
  const shelves = shelvesWith({});
  const blocked = { ...shelves, file: { ...shelves.file, names: () => Promise.reject(new Error('blocked')) } };
  await mountedOnce(blocked);
  expect(await screen.findByText(/does not let this page look at: Private files/)).toBeInTheDocument();
});
