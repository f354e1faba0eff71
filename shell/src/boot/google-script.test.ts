import { allowGoogleScript } from './google-script.ts';

function policyOf(script: string): (url: string) => string | null {
  let rule: (url: string) => string | null = () => null;
  const trustedTypes = {
    createPolicy: (_name: string, { createScriptURL }: { createScriptURL: typeof rule }) => {
      rule = createScriptURL;
    },
  };
  allowGoogleScript({ trustedTypes } as unknown as Window, script);
  return rule;
}

test('Google’s script comes from where the deployment says, with its language', () => {
  const rule = policyOf('http://127.0.0.1:5000/gsi/client');
  expect(rule('https://accounts.google.com/gsi/client')).toBe('http://127.0.0.1:5000/gsi/client');
  expect(rule('https://accounts.google.com/gsi/client?hl=en')).toBe('http://127.0.0.1:5000/gsi/client?hl=en');
});

test('the address that the library reads back, with the language added, is good too', () => {
  const script = 'http://127.0.0.1:5000/gsi/client';
  expect(policyOf(script)(`${script}?hl=ja`)).toBe(`${script}?hl=ja`);
});

test.each([
  'https://evil.example/gsi/client',
  'https://accounts.google.com/gsi/clientx',
  'https://accounts.google.com/',
  '',
])('the script %j is not let in', (url) => {
  expect(policyOf('https://accounts.google.com/gsi/client')(url)).toBeNull();
});

test('a browser without Trusted Types needs no policy', () => {
  expect(() => allowGoogleScript({} as Window, 'x')).not.toThrow();
});
