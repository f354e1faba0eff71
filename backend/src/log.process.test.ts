import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const log = pathToFileURL(path.join(import.meta.dirname, 'log.ts')).href;

/** What a program has written at each of its marks, which go to standard error as they come. */
function linesOf(program: string): string[] {
  const script = `import { createLog } from '${log}'; import fs from 'node:fs'; const log = createLog('info'); ${program}`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => (line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : line));
}
const mark = "fs.writeSync(1, 'MARK\\n');";

test('lines are written together, a warning at once with those before it', () => {
  const program = `log.info('one'); ${mark} log.warn('two'); ${mark}`;
  expect(linesOf(program)).toEqual(['MARK', 'one', 'two', 'MARK']);
});

test('a line waits a tenth of a second at most', () => {
  expect(linesOf(`log.info('one'); setTimeout(() => { ${mark} }, 1000);`)).toEqual(['one', 'MARK']);
});

test('what was not written yet is written when the process leaves', () => {
  expect(linesOf(`log.info('one'); process.exit(0);`)).toEqual(['one']);
});
