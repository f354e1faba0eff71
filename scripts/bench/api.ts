import type { ApiFigures } from '../../backend/bench/api.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

/** Shares of bare Fastify's requests a CPU second. */
const targets: Readonly<Record<string, number>> = {
  'health, embedded': 0.6,
  'health, PostgreSQL': 0.6,
  'credit, embedded': 0.1,
  'credit, PostgreSQL': 0.25,
  'history, embedded': 0.1,
  'history, PostgreSQL': 0.1,
};

/** What calls of the backend cost, on both engines. */
export async function benchApi(): Promise<Figure[]> {
  const { bare, calls } = await benchInChild<ApiFigures>('backend/bench/api.ts');
  return [
    { name: 'bare Fastify', value: bare, unit: '/ CPU s' },
    ...calls.map(({ engine, call, share }): Figure => {
      const name = `${call}, ${engine}`;
      const atLeast = targets[name];
      return { name, value: share, unit: '', digits: 2, ...(atLeast === undefined ? {} : { target: { atLeast } }) };
    }),
  ];
}
