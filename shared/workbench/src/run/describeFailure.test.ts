import { createTranslator } from '@facet/platform';
import { catalogue } from '../messages/index.ts';
import { describeFailure, mayRetry } from './describeFailure.ts';
import type { Failure } from '../model/failure.ts';

const problems: unknown[] = [];
const i18n = createTranslator({ locale: 'en', report: (problem) => void problems.push(problem) });
const words = {
  t: i18n.translator(catalogue),
  tool: i18n.translator({ en: { 'failure.odd': 'Odd: {{n}}.' } }),
  locale: 'en',
};

const failures: readonly Failure[] = [
  { kind: 'tool', code: 'odd', values: { n: 3 } },
  { kind: 'assets', asset: { name: 'iris', status: 503 } },
  { kind: 'out-of-memory' },
  { kind: 'worker-crashed', detail: '' },
  { kind: 'unexpected', detail: 'stack' },
  { kind: 'media', media: { kind: 'heic-not-decodable' } },
  { kind: 'media', media: { kind: 'unreadable' } },
  { kind: 'media', media: { kind: 'too-many-bytes', bytes: 70e6, limit: 60e6 } },
  { kind: 'media', media: { kind: 'too-many-pixels', width: 9000, height: 9000, limit: 40e6 } },
  { kind: 'media', media: { kind: 'too-small', width: 3, height: 4, limit: 32 } },
  ...(['image', 'video', 'audio'] as const).flatMap((wanted) =>
    ['PDF', null].map((found): Failure => ({ kind: 'media', media: { kind: 'unsupported-type', wanted, found } })),
  ),
];

describe('describeFailure', () => {
  it.each(failures)('has a whole sentence for $kind', (failure) => {
    const sentence = describeFailure(failure, words);
    expect(sentence).toMatch(/^[A-Z].*[.]$/);
    expect(sentence).not.toMatch(/[{}]|stack/);
    expect(problems).toEqual([]);
  });

  it('says after the rule of a refused picture what may help in this tool', () => {
    const advised = { t: words.t, tool: i18n.translator({ en: { 'refused.skin': 'Step back.' } }), locale: 'en' };
    const refusal = { kind: 'moderation', found: 'refused', name: null } as const;
    const rule = describeFailure(refusal, advised);
    expect(describeFailure({ ...refusal, advice: 'refused.skin' }, advised)).toBe(`${rule} Step back.`);
    expect(describeFailure({ ...refusal, name: 'a.png', advice: 'refused.skin' }, advised)).toContain('“a.png”');
  });

  it('offers another try only where the same may work', () => {
    expect(failures.filter(mayRetry).map(({ kind }) => kind)).toEqual([
      'assets',
      'out-of-memory',
      'worker-crashed',
      'unexpected',
    ]);
  });
});
