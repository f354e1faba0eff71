/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost } from '@facet/testing/host';
import { render, screen } from '@testing-library/react';
import { LinkPart } from './LinkPart.tsx';
import { en } from './messages/en.ts';

const show = (url: string | null) => {
  const { i18n, seen } = createTestHost();
  const link = url === null ? null : ({ kind: 'url', id: '1', url } as const);
  render(<LinkPart inputs={{ link }} t={i18n.translator({ en })} />);
  return seen;
};

test('before there is a link, it says what may be saved and that the link stays private', () => {
  const seen = show(null);
  expect(screen.getByText(/Save only what you may save/)).toBeInTheDocument();
  expect(screen.getByText(/No server of Facet sees the link/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  expect(seen.missingMessages).toEqual([]);
});

test('a direct link is called one, and opens without a referrer', () => {
  show('https://cdn.example.com/clip.mp4');
  expect(screen.getByRole('status')).toHaveTextContent('direct link');
  const anchor = screen.getByRole('link', { name: 'Open the link in a new tab' });
  expect(anchor).toHaveAttribute('href', 'https://cdn.example.com/clip.mp4');
  expect(anchor).toHaveAttribute('target', '_blank');
  expect(anchor).toHaveAttribute('rel', 'noreferrer noopener');
});

test('any other address is not promised to be a file', () => {
  show('https://example.com/watch?v=1');
  expect(screen.getByRole('status')).toHaveTextContent('may be a file or a page');
});
