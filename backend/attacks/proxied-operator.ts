import { type Attack, broken, held } from './attack.ts';

const pages = ['/outbox', '/metrics', '/sandbox/sandbox.css', '/events/vitals'];
const proxied: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
];

export const proxiedOperator: Attack = {
  item: 'A6',
  title: 'pages of the operator open through a proxy without a token',
  async run({ api }) {
    const open: string[] = [];
    for (const page of pages)
      for (const headers of proxied) {
        const { status } = await fetch(api + page, { headers, redirect: 'manual' });
        if (status !== 403 && status !== 404) open.push(`${page} ${JSON.stringify(headers)}: ${String(status)}`);
      }
    return open.length === 0 ? held(`${String(pages.length)} pages answer 403 or 404`) : broken(open.join('; '));
  },
};
