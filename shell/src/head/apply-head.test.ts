/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { applyHead } from './apply-head.ts';
import type { Head } from './head-of.ts';

const pricing: Head = {
  title: 'Pricing',
  description: 'What it costs',
  canonical: '/pricing',
  alternates: [],
  type: 'website',
};
const find = (selector: string): Element | null => document.head.querySelector(selector);

beforeEach(() => {
  document.head.innerHTML = `<title>Tools</title><meta name="description" content="All of them">
    <link rel="canonical" href="https://facet.test/tools"><meta property="og:url" content="https://facet.test/tools">
    <link rel="alternate" hreflang="ja" href="https://facet.test/jp/tools"><link rel="alternate" type="application/atom+xml" href="/feed">
    <meta property="og:title" content="Tools"><meta property="og:description" content="All of them">
    <meta property="og:type" content="website"><meta property="og:image" content="https://facet.test/tools.png">
    <script type="application/ld+json">{}</script>`;
});

test('the head becomes that of the new page, at the public origin', () => {
  applyHead(pricing, document);
  expect(document.title).toBe('Pricing');
  expect(find('meta[name="description"]')).toHaveAttribute('content', 'What it costs');
  expect(find('link[rel="canonical"]')).toHaveAttribute('href', 'https://facet.test/pricing');
  expect(find('meta[property="og:url"]')).toHaveAttribute('content', 'https://facet.test/pricing');
  expect(find('meta[property="og:title"]')).toHaveAttribute('content', 'Pricing');
});

test('nothing of the page before stays', () => {
  applyHead(pricing, document);
  for (const stale of ['link[hreflang]', 'meta[property="og:image"]', 'script[type="application/ld+json"]'])
    expect(find(stale)).toBeNull();
  expect(find('link[type="application/atom+xml"]')).not.toBeNull();
});

test('the head of the page that the document came with stays as it was prerendered', () => {
  applyHead({ ...pricing, canonical: '/tools', title: 'Tools', description: 'All of them' }, document);
  expect(find('meta[property="og:image"]')).not.toBeNull();
  expect(find('script[type="application/ld+json"]')).not.toBeNull();
});

test('a page that does not exist is not to be kept, and the next one is', () => {
  applyHead({ ...pricing, canonical: null }, document);
  expect(find('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(find('link[rel="canonical"]')).toBeNull();
  applyHead({ ...pricing, alternates: [{ language: 'ja', path: '/jp/pricing' }] }, document);
  expect(find('meta[name="robots"]')).toBeNull();
  expect(find('link[hreflang="ja"]')).toHaveAttribute('href', expect.stringMatching(/\/jp\/pricing$/));
});
