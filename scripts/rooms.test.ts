import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { rooms } from '../eslint.rooms.js';

const root = path.resolve(__dirname, '..');

type Case = readonly [file: string, line: string];

/** Lints each line as if it stood alone in its file; the import rule's messages, in order. One process for all. */
function lint(cases: readonly Case[]): string[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint({ cwd: process.cwd() });
    const results = [];
    for (const [filePath, line] of JSON.parse(process.argv[1])) {
      const [result] = await eslint.lintText(line, { filePath });
      results.push(result.messages.filter(({ ruleId }) => ruleId === 'no-restricted-imports').map(({ message }) => message).join());
    }
    console.log(JSON.stringify(results));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(cases)], {
    cwd: root,
  });
  return JSON.parse(output.toString()) as string[];
}

const refused: readonly (readonly [why: string, ...Case, message: string])[] = [
  ['an app imports another app', 'mf-auth/src/a.ts', "import { x } from 'mf-billing';", 'may not import an app'],
  [
    'an app reaches into another by path',
    'mf-auth/src/a.ts',
    "import { x } from '../../mf-billing/src/b.ts';",
    'relative path',
  ],
  [
    'contracts import something of ours',
    'shared/contracts/src/a.ts',
    "import { x } from '@facet/platform';",
    'contracts may import',
  ],
  ['the ui learns of the product', 'shared/ui/src/a.ts', "import { x } from '@facet/catalog';", 'shared/ui may import'],
  [
    'a widget imports the loader',
    'mf-tools-image/src/a.ts',
    "import { x } from '@facet/federation';",
    'mf-tools-image may import',
  ],
  [
    'the backend imports a browser service',
    'backend/src/a.ts',
    "import { x } from '@facet/platform';",
    'backend may import',
  ],
  ['an app ships a test host', 'shell/src/a.ts', "import { x } from '@facet/testing';", 'shell may import'],
];
const allowed: readonly Case[] = [
  ['shell/src/a.ts', "import { x } from '@facet/federation';"],
  ['shell/src/a.test.ts', "import { x } from '@facet/testing/host';"],
  ['shared/ui/src/a.ts', "import { x } from '../button/Button.tsx';"],
  ['backend/src/a.ts', "import { x } from '@facet/engines/face';"],
];
let messages: string[] = [];
beforeAll(() => {
  messages = lint([...refused.map(([, file, line]): Case => [file, line]), ...allowed]);
});

test.each(refused.map(([why, , , message], index) => [why, message, index] as const))(
  'lint refuses when %s',
  (_, message, index) => {
    expect(messages[index]).toContain(message);
  },
);

test.each(allowed.map(([file, line], index) => [file, line, refused.length + index] as const))(
  'lint lets %s say %s',
  (_file, _line, index) => {
    expect(messages[index]).toBe('');
  },
);

test('arrows run downwards: no two rooms may import each other', () => {
  const name = (room: string): string => room.replace('shared/', '');
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    const next = Object.entries(rooms).find(([room]) => name(room) === from)?.[1] ?? [];
    return next.includes(to) || next.some((room) => reaches(room, to, seen));
  };
  for (const room of Object.keys(rooms)) expect([room, reaches(name(room), name(room))]).toEqual([room, false]);
});
