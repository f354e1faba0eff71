import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rooms } from '../rooms.config.js';

const root = path.resolve(__dirname, '..');

type Case = readonly [file: string, line: string];
interface Finding {
  /** What to do: the words of our own rules. */
  readonly help: string;
  readonly code: string;
  readonly filename: string;
}

/** Lints each text as the file that it names, in a folder of their own. One process for all. @returns what is found in each, in the order of the cases */
function lint(cases: readonly Case[]): Finding[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'facet-lint-'));
  try {
    const names = cases.map(([file], index) =>
      path.join(path.dirname(file), `case-${String(index)}-${path.basename(file)}`),
    );
    cases.forEach(([, text], index) => {
      const file = path.join(folder, names[index]!);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${text}\n`);
    });
    const rules = pathToFileURL(path.join(root, 'oxlint.config.mjs')).href;
    const config = path.join(folder, 'oxlint.config.mjs');
    // Types are of the whole project, and no rule that is tested here needs them.
    writeFileSync(config, `import all from '${rules}';\nexport default { ...all, options: {} };\n`);
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '-c', config, '--format=json', '--disable-nested-config', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Finding[] };
    return names.map((name) => diagnostics.filter(({ filename }) => filename === name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
/** One breach of each kind of rule that is not about rooms, and what is named for it. */
const breaches: readonly (readonly [rule: string, ...Case])[] = [
  ['no-default-export', 'shell/src/a.ts', 'export default 1;'],
  ['no-restricted-properties', 'shell/src/a.ts', 'export const signal = AbortSignal.timeout(1);'],
  ['no-unused-vars', 'shell/src/a.ts', 'const unused = 1;'],
  ['no-explicit-any', 'shell/src/a.ts', 'export const x = (y: any) => y;'],
  ['no-undef', 'scripts/a.mjs', 'missing();'],
  ['no-fallthrough', 'scripts/a.mjs', 'export function f(a) { switch (a) { case 1: f(2); case 2: f(1); } }'],
  ['max-lines-per-function', 'shell/src/a.ts', `export function long() {${'\n  long();'.repeat(121)}\n}`],
  [
    'rules-of-hooks',
    'shell/src/A.tsx',
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) { if (on) useState(0); return null; }",
  ],
  [
    'exhaustive-deps',
    'shell/src/A.tsx',
    "import { useEffect } from 'react';\nexport function A({ f }: { f: () => void }) { useEffect(() => f(), []); return null; }",
  ],
  [
    'set-state-in-effect',
    'shell/src/A.tsx',
    "import { useEffect, useState } from 'react';\nexport function A() { const [, set] = useState(0); useEffect(() => { set(1); }, []); return null; }",
  ],
  [
    'refs',
    'shell/src/A.tsx',
    "import { useRef } from 'react';\nexport function A() { const box = useRef(0); return <p>{box.current}</p>; }",
  ],
  ['purity', 'shell/src/A.tsx', 'export function A() { return <p>{Math.random()}</p>; }'],
];
/** What is a breach elsewhere and none here. */
const exempt: readonly Case[] = [
  ['shell/facet.config.ts', 'export default 1;'],
  ['shell/src/a.test.ts', `export function long() {${'\n  long();'.repeat(121)}\n}`],
  ['scripts/a.cjs', "module.exports = require('node:fs');"],
];

let findings: Finding[][] = [];
beforeAll(() => {
  const refusals = refused.map(([, file, line]): Case => [file, line]);
  const broken = breaches.map(([, file, text]): Case => [file, text]);
  findings = lint([...refusals, ...allowed, ...broken, ...exempt]);
}, 60_000);
const importsAt = (index: number): string =>
  findings[index]!.filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ help }) => help)
    .join();

test.each(refused.map(([why, , , message], index) => [why, message, index] as const))(
  'lint refuses when %s',
  (_, message, index) => {
    expect(importsAt(index)).toContain(message);
  },
);

test.each(allowed.map(([file, line], index) => [file, line, refused.length + index] as const))(
  'lint lets %s say %s',
  (_file, _line, index) => {
    expect(importsAt(index)).toBe('');
  },
);

test.each(breaches.map(([rule], index) => [rule, refused.length + allowed.length + index] as const))(
  'lint finds a breach of %s',
  (rule, index) => {
    expect(findings[index]!.map(({ code }) => code).join()).toContain(`(${rule})`);
  },
);

test.each(exempt.map(([file], index) => [file, refused.length + allowed.length + breaches.length + index] as const))(
  'lint finds nothing in %s',
  (_file, index) => {
    expect(findings[index]).toEqual([]);
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
