/** @jest-environment jsdom */
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useWords } from '../messages/index.ts';
import { installBrowserParts } from '../test-support/mountTool.tsx';
import type { ImageOutput, ImagesItem, ImagesOutput } from '../model/definition.ts';
import { ImagesResult } from './ImagesResult.tsx';

const made = (stem: string): ImageOutput => ({
  kind: 'image',
  blob: new Blob([stem]),
  width: 1,
  height: 1,
  before: null,
  stem,
});
const item = (name: string, state: ImagesItem['state']): ImagesItem => ({ id: name, name, thumb: new Blob(), state });
const items = [
  item('a.jpg', { status: 'done', output: made('a') }),
  item('b.jpg', {
    status: 'done',
    output: { ...made('b'), notes: [{ id: 'soft', tone: 'warning', message: 'it is soft' }] },
  }),
  item('wall.jpg', { status: 'skipped', failure: { kind: 'media', media: { kind: 'unreadable' } } }),
  item('d.jpg', { status: 'failed', failure: { kind: 'out-of-memory' } }),
];
const reported: string[] = [];

interface Shown {
  readonly underWay?: boolean;
  readonly canResume?: boolean;
  readonly of?: readonly ImagesItem[];
}

function Page({ underWay = false, canResume = true, of = items }: Shown) {
  const t = useWords();
  const output: ImagesOutput = { kind: 'images', items: of, stem: 'all' };
  return (
    <ImagesResult
      output={output}
      underWay={underWay}
      words={{ t, tool: (key) => key, locale: 'en' }}
      describe={({ message }) => message}
      showOne={({ stem }) => <p>full size of {stem}</p>}
      onSaveOne={({ stem }) => Promise.resolve(void reported.push(`save ${stem}`))}
      onSaveAll={() => Promise.resolve(void reported.push('save all'))}
      onResume={canResume ? () => void reported.push('resume') : null}
    />
  );
}
const show = async (props: Parameters<typeof Page>[0] = {}): Promise<void> => {
  reported.length = 0;
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  await act(async () => void defineWidget({ component: () => <Page {...props} /> })(element, {}, createTestHost()));
};
const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeAll(installBrowserParts);

describe('the list of results', () => {
  it('says of every picture how it went, and of the whole list', async () => {
    await show();
    expect(screen.getByText('2 of 4 done. 1 failed. 1 skipped.')).toBeTruthy();
    const rows = screen.getAllByRole('listitem');
    expect(within(rows[0]!).queryByText('it is soft')).toBeNull();
    expect(within(rows[1]!).getByText('it is soft')).toBeTruthy();
    expect(within(rows[2]!).getByText('Skipped')).toBeTruthy();
    expect(within(rows[2]!).getByText(/damaged/)).toBeTruthy();
    expect(within(rows[3]!).getByText(/not enough memory/)).toBeTruthy();
  });

  it('shows the first finished picture, then the one that is chosen', async () => {
    await show();
    expect(screen.getByText('full size of a')).toBeTruthy();
    await press('Show b.jpg at full size');
    expect(screen.getByText('full size of b')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show b.jpg at full size' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('saves one or all, and tries again what failed', async () => {
    await show();
    await press('Download the result of b.jpg');
    await press('Download 2 pictures as ZIP');
    await press('Try the 1 that is left');
    expect(reported).toEqual(['save b', 'save all', 'resume']);
  });

  it('shows a single picture that is done without a list, with its note', async () => {
    await show({ of: [items[1]!] });
    expect(screen.getByText('full size of b')).toBeTruthy();
    expect(screen.getByText('it is soft')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('button', { name: /as ZIP/ })).toBeNull();
  });

  it('lists a single picture that failed, with the reason', async () => {
    await show({ of: [items[3]!] });
    expect(screen.getByText('0 of 1 done. 1 failed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Try/ })).toBeTruthy();
  });

  it('offers neither ZIP nor another try while it is worked on', async () => {
    await show({ underWay: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /as ZIP/ }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
  });

  it('cannot try again while the tool cannot run', async () => {
    await show({ canResume: false });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Try/ }).disabled).toBe(true);
  });
});
