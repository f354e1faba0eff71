/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import '../../fakes/jsdom-gaps.ts';
import { badgeOf, featuredTools, isWorking, toolsInGroup, wordsOf } from '@facet/catalog';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { createFakeApp, type FakeApp } from '../../fakes/fake-app.tsx';
import { ProductsMenu } from './ProductsMenu.tsx';

// The panel holds a hundred links; finding one by its role in jsdom is slow on a busy machine.
jest.setTimeout(30_000);

let app: FakeApp;
const screenIs = (width: 'medium' | 'large'): void => {
  window.matchMedia = jest.fn(
    () =>
      ({
        matches: width === 'medium',
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
};
beforeEach(() => {
  app = createFakeApp();
  screenIs('large');
  Element.prototype.scrollIntoView = jest.fn();
});

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

async function open(): Promise<{ button: HTMLElement; field: HTMLElement }> {
  app.render(
    <>
      <ProductsMenu />
      <Place />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Products' });
  await userEvent.click(button);
  return { button, field: await screen.findByRole('combobox', { name: 'Search tools' }) };
}

const place = () => screen.getByTestId('place').textContent;
const options = () => screen.queryAllByRole('option');
const chosen = () => screen.getByRole('option', { selected: true });

describe('the panel', () => {
  test('is opened by a press alone, takes focus into the search, and closes by Escape with focus back', async () => {
    app.render(<ProductsMenu />);
    const button = screen.getByRole('button', { name: 'Products' });
    await userEvent.hover(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await userEvent.click(button);
    const region = screen.getByRole('region', { name: 'Products' });
    expect(button).toHaveAttribute('aria-controls', region.id);
    expect(await within(region).findByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  test('has the featured four with their tags', async () => {
    await open();
    const featured = within(screen.getByRole('region', { name: 'Featured' }));
    const links = featured.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(featuredTools.map(({ path }) => path));
    expect(links.map((link) => /Hot|New|Popular/.exec(link.textContent)?.[0].toLowerCase() ?? null)).toEqual(
      featuredTools.map(badgeOf),
    );
  });

  test.each([
    ['large', (text: string) => text],
    ['medium', (text: string) => `${text.slice(0, 30)}…`],
  ] as const)('of a %s screen has featured descriptions in their length', async (width, expected) => {
    screenIs(width);
    await open();
    const { description } = wordsOf(featuredTools[0]!, 'en');
    // The search has lines with descriptions too: it is rendered ahead, out of sight, as soon as the page is idle.
    const featured = within(screen.getByRole('region', { name: 'Featured' }));
    expect(featured.getByText(expected(description))).toBeVisible();
  });

  test('has five groups with their first tools, those that work before the others, and a way to all', async () => {
    await open();
    for (const name of ['Face Swap', 'Image Generator', 'Video Generator', 'Downloaders', 'AI Tools']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    const tools = within(screen.getByRole('region', { name: 'AI Tools' }));
    const [first] = toolsInGroup('AI Tools');
    expect(first && isWorking(first)).toBe(true);
    expect(tools.getAllByRole('link')[0]).toHaveAttribute('href', first?.path);
    expect(
      ['Face Swap', 'Video Generator', 'AI Tools'].map((name) =>
        within(screen.getByRole('region', { name }))
          .getByRole('link', { name: new RegExp(`^${name}: all`) })
          .getAttribute('href'),
      ),
    ).toEqual(['/tools?category=face-swap', '/ai-video-generator', '/tools']);
  });

  test('has the tools that were used last', async () => {
    app.services.recentTools.add({ name: 'Video cutter', url: '/video-cutter' });
    await open();
    const recent = screen.getByRole('navigation', { name: 'Recently used' });
    expect(within(recent).getByRole('link')).toHaveAttribute('href', '/video-cutter');
  });

  test('closes when a link in it is followed', async () => {
    const { button } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Gender swap' }));
    expect(place()).toBe('/gender-swap');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the search', () => {
  test('shows results instead of the groups, names the first as chosen and says how many there are', async () => {
    const { field } = await open();
    await userEvent.type(field, 'remove bakground');
    expect(chosen()).toHaveTextContent('Background remover');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByText(`${String(options().length)} results`)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Featured' })).not.toBeInTheDocument();
  });

  test('Enter opens the chosen result and closes the menu', async () => {
    const { button, field } = await open();
    await userEvent.type(field, 'face swap{Enter}');
    expect(place()).toBe('/ai-face-swap');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('arrows, Home and End choose, and go round', async () => {
    const { field } = await open();
    await userEvent.type(field, 'face swap');
    const all = options();
    expect(all.length).toBeGreaterThan(3);
    const keys = [
      ['{ArrowDown}', 1],
      ['{ArrowDown}', 2],
      ['{ArrowUp}', 1],
      ['{Home}', 0],
      ['{ArrowUp}', all.length - 1],
      ['{ArrowDown}', 0],
      ['{End}', all.length - 1],
    ] as const;
    for (const [key, index] of keys) {
      await userEvent.keyboard(key);
      expect(chosen()).toBe(all[index]);
      expect(field).toHaveFocus();
    }
    const path = all.at(-1)?.getAttribute('href');
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe(path);
  });

  test('another letter chooses the first result again', async () => {
    const { field } = await open();
    await userEvent.type(field, 'vide{ArrowDown}{ArrowDown}o');
    expect(chosen()).toBe(options()[0]);
  });

  test('what is not there is said, with a way on', async () => {
    const { field } = await open();
    await userEvent.type(field, 'xqzvk');
    expect(screen.getByText(/No tool fits “xqzvk”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all tools' })).toHaveAttribute('href', '/tools');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/');
  });

  test('the first Escape empties the field, the second closes the menu', async () => {
    const { button, field } = await open();
    await userEvent.type(field, 'gif{Escape}');
    expect(field).toHaveValue('');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('a result that is pressed opens, and what arrows choose is fetched', async () => {
    const { field } = await open();
    await userEvent.type(field, 'face swap{ArrowDown}{ArrowUp}');
    expect(app.remotes.preloaded).toContainEqual({ remote: 'mf-tools-faceswap', expose: './ai-face-swap' });
    const option = screen.getByRole('option', { name: /^Video face swap/ });
    await userEvent.click(option);
    expect(place()).toBe('/face-swap-video');
  });
});
