import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteWorkers } from './webpack-rules.ts';

const root = path.resolve(__dirname, '../../..');

/** Modules that `RemoteWorker` is imported from, in all sources of a room but its tests. */
function importsIn(room: string): string[] {
  const src = path.join(root, room, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(src, file), 'utf8').matchAll(/import \{[^}]*\bRemoteWorker\b[^}]*\} from '([^']+)'/g),
    ])
    .map(([, module]) => String(module));
}

test('the build knows every way in which a worker is made: of another its script would be missing', () => {
  const rooms = ['shared/workbench', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
  const used = new Set(rooms.flatMap(importsIn));
  expect([...used].sort()).toEqual([...remoteWorkers].sort());
});
