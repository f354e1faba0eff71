import { draftOf, emptyDraft, type KeyDraft, readDraft } from './key-form.ts';
import { exampleTool, linesFor } from './snippet.ts';
import { daysOf } from './usage.ts';

const draft = (rest: Partial<KeyDraft> = {}): KeyDraft => ({ ...emptyDraft, name: 'Shop', ...rest });

test('the fields of a key become its settings, with origins as browsers write them', () => {
  const given = draft({
    payer: 'partner',
    origins: ' https://A.example/\n\nhttps://b.example:443, https://c.example:8443',
    tools: 'ai-face-swap',
    perDay: ' 100 ',
  });
  expect(readDraft('live', given)).toEqual({
    ok: true,
    settings: {
      name: 'Shop',
      payer: 'partner',
      origins: ['https://a.example', 'https://b.example', 'https://c.example:8443'],
      tools: ['ai-face-swap'],
      per_day: 100,
      per_month: null,
      per_user_day: null,
      channel: 'stable',
    },
  });
});

test('a test key has no origins and charges no one', () => {
  expect(readDraft('test', draft({ payer: 'partner', origins: 'nothing' }))).toMatchObject({
    ok: true,
    settings: { payer: 'visitor', origins: [], tools: null },
  });
});

test.each([
  [{ name: ' ' }, [{ field: 'name', fault: 'invalid' }]],
  [{ name: 'x'.repeat(81) }, [{ field: 'name', fault: 'invalid' }]],
  [{ origins: 'https://*.a.example' }, [{ field: 'origins', fault: 'wildcard', text: 'https://*.a.example' }]],
  [{ origins: 'http://a.example' }, [{ field: 'origins', fault: 'insecure', text: 'http://a.example' }]],
  [{ tools: 'ai-face-swap nothing' }, [{ field: 'tools', fault: 'unknown', text: 'nothing' }]],
  [
    { perDay: '0', perMonth: '1.5' },
    [
      { field: 'perDay', fault: 'invalid' },
      { field: 'perMonth', fault: 'invalid' },
    ],
  ],
  [{ perDay: 'many' }, [{ field: 'perDay', fault: 'invalid' }]],
])('%j is refused with everything that is wrong', (rest, faults) => {
  expect(readDraft('live', draft(rest))).toEqual({ ok: false, faults });
});

test('too many sites for one key are refused', () => {
  const origins = Array.from({ length: 51 }, (_, index) => `https://s${String(index)}.example`).join('\n');
  expect(readDraft('live', draft({ origins }))).toEqual({
    ok: false,
    faults: [{ field: 'origins', fault: 'tooMany', text: '' }],
  });
});

test('the fields show a key as it is, and give the same settings back', () => {
  const settings = { name: 'Shop', payer: 'visitor', origins: ['https://a.example'], tools: null } as const;
  const key = {
    ...settings,
    origins: [...settings.origins],
    per_day: 5,
    per_month: null,
    per_user_day: 2,
    channel: 'early' as const,
  };
  const rest = { id: '', kind: 'live', key: 'k', previous: [], used: { day: 0, month: 0 } } as const;
  const shown = draftOf({ ...key, ...rest, previous: [], signers: [], created_at: '', revoked_at: null });
  expect(readDraft('live', shown)).toEqual({ ok: true, settings: key });
});

test('the lines for a page name the key and a tool that it is for', () => {
  expect(linesFor('https://facet.example', { key: 'pk_test_x', tools: ['video-to-gif'] }, 'en')).toMatch(
    /^<script async src="https:\/\/facet.example\/embed\/v1\/embed.js"><\/script>\n<facet-tool name="video-to-gif" key="pk_test_x"><a href="https:\/\/facet.example\/[a-z/-]+">[^<]+<\/a><\/facet-tool>$/,
  );
  expect(exampleTool({ tools: null })).toBe('ai-face-swap');
});

test('a report shows every day, those without any use included, oldest first', () => {
  const row = { day: '2026-03-03', results: 0, tasks: 0 };
  const usage = [
    { ...row, tool: 'a', starts: 2, credits: 10 },
    { ...row, tool: 'b', starts: 1, credits: 0 },
    { ...row, day: '2026-02-01', tool: 'a', starts: 9, credits: 0 },
  ];
  expect(daysOf(usage, 3, new Date('2026-03-04T23:59:00Z'))).toEqual([
    { day: '2026-03-02', starts: 0, credits: 0 },
    { day: '2026-03-03', starts: 3, credits: 10 },
    { day: '2026-03-04', starts: 0, credits: 0 },
  ]);
});
