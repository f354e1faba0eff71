/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp, type FakeApp } from '../../fakes/fake-app.tsx';
import { ServicesContext } from '../../site/services.ts';
import { bodies } from '../../content/documents.generated.ts';
import { articles, documentOf, documents } from '../../content/documents.ts';
import { forgetBody } from '../../content/body.ts';
import { documentPath } from '../../content/names.ts';
import { BlogPage } from './BlogPage.tsx';
import { DocumentPage } from './DocumentPage.tsx';

jest.mock('../../head/PageHead.tsx', () => ({
  PageHeading: ({ children }: { readonly children: React.ReactNode }) => <h1>{children}</h1>,
}));

let app: FakeApp;
beforeEach(() => {
  app = createFakeApp();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(element: React.ReactNode, path = '/'): Promise<HTMLElement> {
  let container: HTMLElement | null = null;
  await act(async () => {
    ({ container } = app.render(element, path));
    await Promise.resolve();
  });
  return container!;
}
const first = articles[0]!;
const text = (kind: 'blog' | 'legal' | 'help', slug: string) => documentOf({ kind, slug })!;
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test.each(documents.map((document) => [documentPath(document), document] as const))(
  '%s has one h1, shows its text, and its list of contents leads to its headings',
  async (_path, document) => {
    const container = await open(<DocumentPage document={document} />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(document.title);
    for (const { id, text: words } of document.headings) {
      expect(container.querySelector(`[id="${id}"]`)).toHaveTextContent(words);
    }
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(container.querySelector('hr')).toBeNull();
    expect(container).not.toHaveTextContent(/\[\w+\]\(|\*\*|^---/);
  },
);

describe('the list of articles', () => {
  test('shows them all with day, reading time and topics', async () => {
    await open(<BlogPage />, '/blog');
    expect(titles()).toEqual(articles.map(({ title }) => title));
    expect(screen.getByText(`${String(articles.length)} articles`)).toBeInTheDocument();
    // jsdom reads a span in a name as a word of its own.
    const card = screen
      .getAllByRole('link')
      .find(({ textContent }) => textContent === first.title)!
      .closest('li')!;
    expect(within(card).getByText('November 21, 2026')).toHaveAttribute('datetime', first.date);
    expect(within(card).getByText(`${String(first.minutes)} minutes`)).toBeInTheDocument();
  });

  test('shows those with the tag in the address', async () => {
    await open(<BlogPage />, '/blog?tag=credits');
    expect(titles()).toEqual(articles.filter(({ tags }) => tags.includes('credits')).map(({ title }) => title));
    expect(screen.getByRole('link', { name: 'Credits' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  });

  test('says that there is nothing about an unknown tag, and shows them all', async () => {
    await open(<BlogPage />, '/blog?tag=cats');
    expect(screen.getByRole('status')).toHaveTextContent('There is no article about “cats”.');
    expect(titles()).toHaveLength(articles.length);
  });

  test('has a word for every tag', async () => {
    await open(<BlogPage />, '/blog');
    const chips = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
    for (const chip of chips) expect(chip).toHaveTextContent(/^[A-Z]/);
  });

  test('changes with a tag that is pressed', async () => {
    await open(<BlogPage />, '/blog');
    await userEvent.click(screen.getByRole('link', { name: 'Downloads' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 article about Downloads');
  });
});

describe('an article', () => {
  test('leads to its tools, its topics and other articles', async () => {
    await open(<DocumentPage document={text('blog', 'cutting-video-without-re-encoding')} />);
    expect(screen.getByRole('link', { name: 'Video cutter' })).toHaveAttribute('href', '/video-cutter');
    expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/blog?tag=how-it-works');
    const others = screen.getByRole('heading', { level: 2, name: 'Read on' }).parentElement!;
    expect(within(others).getAllByRole('heading', { level: 3 })).not.toHaveLength(0);
  });

  test('puts tables into a place that the keyboard can scroll', async () => {
    await open(<DocumentPage document={text('blog', 'how-credits-work')} />);
    for (const table of screen.getAllByRole('table'))
      expect(table.closest('[role="group"]')).toHaveAttribute('tabindex', '0');
  });

  test('that cannot be fetched is fetched again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const name = 'blog/why-a-download-link-fails';
    const real = bodies[name]!;
    forgetBody(text('blog', 'why-a-download-link-fails'));
    Object.assign(bodies, { [name]: () => Promise.reject(new Error('chunk')) });
    try {
      await open(<DocumentPage document={text('blog', 'why-a-download-link-fails')} />);
      expect(await screen.findByText(/text could not be loaded/)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      Object.assign(bodies, { [name]: real });
    }
    await act(async () => {
      screen.getByRole('button', { name: 'Try again' }).click();
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'A page is not a file' })).toBeVisible();
  });
});

describe('a legal text', () => {
  const terms = text('legal', 'terms-of-use');

  test('says first that it is a template, and that no operator is entered', async () => {
    await open(<DocumentPage document={terms} />);
    expect(screen.getByText('This text is a template')).toBeVisible();
    expect(screen.getAllByText('not entered yet')).toHaveLength(3);
  });

  test('names the operator of the deployment', async () => {
    const operator = { name: 'Acme Ltd', address: '1 Road\nTown', email: null };
    const container = await open(
      <ServicesContext value={{ ...app.services, operator }}>
        <DocumentPage document={terms} />
      </ServicesContext>,
    );
    expect(container.querySelector('[data-operator="name"]')).toHaveTextContent('Acme Ltd');
    expect(container.querySelector('[data-operator="email"]')).toHaveTextContent('not entered yet');
  });

  test('that was looked through is none any more', async () => {
    await open(<DocumentPage document={{ ...terms, isTemplate: false }} />);
    expect(screen.queryByText('This text is a template')).not.toBeInTheDocument();
  });
});

test('a help page marks itself among the six', async () => {
  await open(<DocumentPage document={text('help', 'billing-support')} />);
  const links = within(screen.getByRole('navigation', { name: 'Help pages' })).getAllByRole('link');
  expect(links).toHaveLength(6);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([
    screen.getByRole('link', { name: 'Billing support', current: 'page' }),
  ]);
});

test('the video tutorials play with captions, those of the reader’s language first', async () => {
  const container = await open(<DocumentPage document={text('help', 'video-tutorials')} />);
  const videos = [...container.querySelectorAll('video')];
  expect(videos).toHaveLength(3);
  for (const video of videos) {
    expect(video).toHaveAttribute('preload', 'none');
    expect(video.getAttribute('aria-label')).not.toBe('');
    expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
    const tracks = [...video.querySelectorAll('track')];
    expect(tracks.map(({ srclang, default: isOn }) => [srclang, isOn])).toEqual([
      ['en', true],
      ['id', false],
      ['ja', false],
    ]);
  }
});
