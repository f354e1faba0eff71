import type { Head } from '../head/head-of.ts';
import { headHtml } from './head-html.ts';

const head: Head = {
  title: 'Cut & <join>',
  description: 'Says "hello"',
  canonical: '/video-cutter',
  alternates: [],
  type: 'website',
};

test('title, description and addresses are written so that they read as they are', () => {
  const html = headHtml(head, null, [], 'Facet');
  expect(html).toContain('<title>Cut &amp; &lt;join></title>');
  expect(html).toContain('<meta name="description" content="Says &quot;hello&quot;">');
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/video-cutter">');
  expect(html).toContain('<meta property="og:url" content="https://origin.invalid/video-cutter">');
});

test('a page with a picture is shared with it, one without shares none', () => {
  const picture = { path: '/shared/x.png', width: 1200, height: 630, text: 'Cut' };
  expect(headHtml(head, picture, [], 'Facet')).toContain('content="https://origin.invalid/shared/x.png"');
  expect(headHtml(head, picture, [], 'Facet')).toContain('summary_large_image');
  expect(headHtml(head, null, [], 'Facet')).not.toContain('og:image');
});

test('a page that does not exist has no address and is not kept', () => {
  const html = headHtml({ ...head, canonical: null }, null, [], 'Facet');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('og:url');
});

test('structured data cannot end the element that holds it', () => {
  const html = headHtml(head, null, [{ '@type': 'Thing', name: '</script><script>alert(1)' }], 'Facet');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)!;
  expect(JSON.parse(json!)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)',
  });
});

test('translations are named by language', () => {
  const alternates = [
    { language: 'ja', path: '/jp/x' },
    { language: 'x-default', path: '/x' },
  ];
  const html = headHtml({ ...head, alternates }, null, [], 'Facet');
  expect(html).toContain('<link rel="alternate" hreflang="ja" href="https://origin.invalid/jp/x">');
  expect(html).toContain('hreflang="x-default"');
});
