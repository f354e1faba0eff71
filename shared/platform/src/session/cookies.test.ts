/** @jest-environment jsdom */
import { browserCookies } from './cookies.ts';

function written(protocol: string): string {
  const set = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  browserCookies(protocol).set('loginUserToken', 'a b', 7);
  const [text = ''] = set.mock.calls[0] ?? [];
  set.mockRestore();
  return text;
}

it('writes Secure and SameSite=Lax on https', () => {
  expect(written('https:')).toMatch(/^loginUserToken=a%20b; path=\/; sameSite=Lax; secure; expires=/);
});

it('writes no Secure on http, where the browser would refuse the cookie', () => {
  expect(written('http:')).not.toContain('secure');
});

it('reads back what it wrote, forgets what it removed, and knows nothing else', () => {
  const cookies = browserCookies('http:');
  cookies.set('userId', 'é;=1', 365);
  expect(cookies.get('userId')).toBe('é;=1');
  cookies.remove('userId');
  expect(cookies.get('userId')).toBeNull();
});
