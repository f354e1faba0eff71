/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import {
  isWorking,
  languageWords,
  loadWords,
  markServed,
  sections,
  tags,
  toolById,
  tools,
  wordsOf,
  workingTools,
  type LongWords,
  type Tool,
} from '@facet/catalog';
import { createFakeApi } from '@facet/testing/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { toolIcons } from '../tools/tool-icons.generated.js';
import { Page } from './pages.tsx';
import { ToolPage } from './ToolPage.tsx';

jest.mock('@facet/catalog', () => ({ ...jest.requireActual<object>('@facet/catalog'), loadWords: jest.fn() }));

const words: LongWords = {
  promise: 'It does one thing.',
  steps: ['First.', 'Then.', 'Last.'],
  limits: ['It cannot fly.'],
  privacy: 'Nothing leaves.',
  questions: [{ question: 'Why?', answer: 'Because.' }],
};
/** A tool that has only its manifest. */
const coming: Tool = { ...toolById('ai-face-swap')!, expose: null, place: 'task', credits: 30 };

let app: FakeApp;
beforeEach(() => {
  app = createFakeApp();
  window.scrollTo = jest.fn();
  jest.mocked(loadWords).mockResolvedValue(words);
  document.head.innerHTML = '<meta name="description" content="">';
});

async function open(path: string): Promise<void> {
  await act(async () => {
    app.render(<Page path={path.split('?', 1)[0]!} />, path);
    await Promise.resolve();
  });
}

test('every icon that the catalogue names is there', () => {
  expect(tools.map(({ icon }) => icon).filter((icon) => toolIcons[icon] === undefined)).toEqual([]);
});

test.each(['/', '/tools', '/pricing', '/your-data', '/nowhere', ...sections.map(({ path }) => path)])(
  '%s has one h1, a title and a description of its own',
  async (path) => {
    await open(path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toContain('Facet');
    expect(document.querySelector('meta[name="description"]')).not.toHaveAttribute('content', '');
  },
);

test('pictures of the first row of a list are fetched at once, others when they come near', async () => {
  await open('/tools');
  const loadingOf = (card: Element): (string | null)[] => [
    ...new Set([...card.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))),
  ];
  const cards = [...document.querySelectorAll('li:has(h3)')];
  expect(cards.slice(0, 3).flatMap(loadingOf)).toEqual(['eager', 'eager', 'eager']);
  expect([...new Set(cards.slice(3).flatMap(loadingOf))]).toEqual(['lazy']);
});

describe('the page of a tool that works', () => {
  test('shows the tool before everything that is said about it', async () => {
    await open('/ai-face-swap');
    const { title, pageTitle, metaDescription } = wordsOf({ id: 'ai-face-swap' }, 'en');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe(pageTitle);
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', metaDescription);
    expect(screen.getByText('Free · on your device', { selector: 'header *' })).toBeVisible();
    const [mount] = app.remotes.mounts;
    expect(mount?.request).toMatchObject({
      address: { remote: 'mf-tools-faceswap', expose: './ai-face-swap' },
      props: { toolId: 'ai-face-swap' },
    });
    expect(mount?.request.element.compareDocumentPosition(screen.getByText('It does one thing.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('says how, with which limits, and what becomes of files', async () => {
    await open('/ai-face-swap');
    for (const text of ['First.', 'Then.', 'Last.', 'It cannot fly.', 'Nothing leaves.', 'Why?']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  test('is remembered as used when the tool is there, not before', async () => {
    await open('/ai-face-swap');
    expect(app.services.recentTools.list()).toEqual([]);
    await act(async () => app.remotes.mounts[0]?.succeed('tool'));
    expect(app.services.recentTools.list()).toEqual([{ name: 'Face swap', url: '/ai-face-swap' }]);
  });

  test('stays of use when its words cannot be fetched, and tries again', async () => {
    jest.mocked(loadWords).mockRejectedValueOnce(new Error('chunk'));
    await open('/ai-face-swap');
    expect(screen.getByText(/details of this tool could not be loaded/)).toBeVisible();
    expect(app.remotes.mounts).toHaveLength(1);
    await act(async () => {
      screen.getByRole('button', { name: 'Try again' }).click();
      await Promise.resolve();
    });
    expect(await screen.findByText('It does one thing.')).toBeVisible();
  });
});

describe('the page of a tool that needs a provider', () => {
  const { path, alternatives, owner } = toolById('text-to-image')!;
  afterEach(() => markServed([]));
  const answerServed = (answer: Parameters<ReturnType<typeof createFakeApi>['answer']>[1]): void => {
    const api = createFakeApi();
    api.answer({ name: 'served-tools' }, answer);
    Object.assign(app.services.api, { call: api.call });
  };

  test('says that there is none before anything is chosen, and offers what works on the device', async () => {
    answerServed({ data: { tools: ['face-swap-video'] } });
    await open(path);
    expect(await screen.findByText('API configuration is not available.')).toBeVisible();
    expect(app.remotes.mounts).toHaveLength(0);
    const offered = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(offered).toEqual(alternatives!.map((id) => toolById(id)!.path));
    const head = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(head).toHaveTextContent('Needs an AI service');
    expect(head).not.toHaveTextContent(/credits/);
  });

  test('is the tool with its price where one serves it, and its lists say so', async () => {
    answerServed({ data: { tools: ['text-to-image'] } });
    await open(path);
    await waitFor(() => expect(app.remotes.mounts).toHaveLength(1));
    expect(app.remotes.mounts[0]?.request.address).toEqual({ remote: owner, expose: './text-to-image' });
    expect(isWorking(toolById('text-to-image')!)).toBe(true);
    expect(screen.queryByText('API configuration is not available.')).toBeNull();
  });

  test('does not call where the page says what is served', async () => {
    const api = createFakeApi();
    Object.assign(app.services, { served: ['text-to-image'], api });
    await open(path);
    await waitFor(() => expect(app.remotes.mounts).toHaveLength(1));
    expect(api.calls).toEqual([]);
  });

  test('shows the tool when the backend does not answer: a run finds out', async () => {
    answerServed({ failure: { kind: 'network' } });
    await open(path);
    await waitFor(() => expect(app.remotes.mounts).toHaveLength(1));
  });
});

describe('the page of a tool without a widget', () => {
  test('says so, loads no remote, and offers tools that work', async () => {
    await act(async () => {
      app.render(<ToolPage tool={coming} />, coming.path);
      await Promise.resolve();
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Coming soon' })).toBeVisible();
    expect(app.remotes.mounts).toHaveLength(0);
    const offered = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(offered.length).toBeGreaterThan(0);
    expect(workingTools.map(({ path }) => path)).toEqual(expect.arrayContaining(offered));
  });

  test('names no price, for it cannot be bought', async () => {
    await act(async () => {
      app.render(<ToolPage tool={coming} />, coming.path);
      await Promise.resolve();
    });
    const head = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(head).toHaveTextContent('Coming soon');
    expect(head).not.toHaveTextContent(/credits|free|login/i);
  });
});

test('the section page that is a tool shows the tool and then its family', async () => {
  await open('/video-downloader');
  expect(app.remotes.mounts[0]?.request.address).toEqual({ remote: 'mf-downloaders', expose: './video-downloader' });
  expect(screen.getByRole('link', { name: 'TikTok video downloader' })).toBeInTheDocument();
});

describe('the list of tools', () => {
  const cards = () =>
    screen
      .getAllByRole('heading', { level: 3 })
      .map((heading) => within(heading).getByRole('link').getAttribute('href'));
  const listed = () =>
    [...document.querySelectorAll('main a, ul a')].map((link) => link.getAttribute('href')).filter(Boolean);
  const pathsOf = (list: typeof tools) => list.map(({ path }) => path);

  test('has a card for each that runs here, those that people come for first, and folds the others', async () => {
    await open('/tools');
    expect(new Set(cards())).toEqual(new Set(pathsOf(workingTools)));
    expect(cards()).toHaveLength(workingTools.length);
    expect(cards().slice(0, 2)).toEqual(['/ai-face-swap', '/tools/ai-background-remover']);
    expect(pathsOf(tools).filter((path) => !listed().includes(path))).toEqual([]);
    const fold = screen.getByText(/more need an AI service/).closest('details')!;
    expect(fold).not.toHaveAttribute('open');
    expect(within(fold).getByText(wordsOf({ id: 'text-to-image' }, 'en').title)).not.toBeVisible();
  });

  test('says of no tool that does not run here what it costs', async () => {
    await open('/tools');
    for (const fold of document.querySelectorAll('details')) expect(fold).not.toHaveTextContent(/credits a run|Free ·/);
  });

  test('shows one category when the address names it', async () => {
    await open('/tools?category=audio');
    const audio = tools.filter(({ types }) => types.includes('audio'));
    expect(new Set(cards())).toEqual(new Set(pathsOf(audio.filter(isWorking))));
    expect(screen.getByText(`${String(cards().length)} of ${String(audio.length)} tools run here today`)).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Category' })).getByText('Audio')).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('shows them all when the address names no category that exists', async () => {
    await open('/tools?category=nonsense');
    expect(cards()).toHaveLength(workingTools.length);
  });

  test('shows what was used last and then the tags, each once, and leaves out tools that are gone', async () => {
    app.services.recentTools.add({ name: 'Gone', url: '/gone' });
    app.services.recentTools.add({ name: 'Face swap', url: '/ai-face-swap' });
    await open('/tools');
    const recent = screen.getByRole('navigation', { name: 'Recently used' });
    expect(
      within(recent)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Face swap',
      ...tags.filter(({ path }) => path !== '/ai-face-swap').map(({ id }) => languageWords('en').tags[id]),
    ]);
  });

  test('pointing at a tool fetches its words and its widget', async () => {
    await open('/tools');
    await userEvent.hover(screen.getByRole('link', { name: wordsOf({ id: 'ai-face-swap' }, 'en').title }));
    expect(app.remotes.preloaded).toContainEqual({ remote: 'mf-tools-faceswap', expose: './ai-face-swap' });
    expect(loadWords).toHaveBeenCalledWith('ai-face-swap', 'en');
  });
});

describe('a path that does not exist', () => {
  test('suggests the tool that was meant', async () => {
    await open('/ai-face-swpa');
    expect(screen.getByText('/ai-face-swpa')).toBeVisible();
    expect(within(screen.getAllByRole('heading', { level: 3 })[0]!).getByRole('link')).toHaveAttribute(
      'href',
      '/ai-face-swap',
    );
  });

  test('suggests a page that is no tool, too', async () => {
    await open('/pricng');
    expect(screen.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  });

  test.each(['/qqqqqqqq', '/ai-face-swpa', '/pricng'])('offers four pages at %s', async (path) => {
    await open(path);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });
});
