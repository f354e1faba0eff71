import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rooms } from '../rooms.config.js';

const root = path.resolve(__dirname, '..');

const skipped = /\.(test|fake|bench|generated)\.tsx?$|\.d\.ts$/;
const imports = /\b(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'(\.{1,2}\/[^']+)'/g;

/** Paths, relative to `folder`, of the modules in it and below, each with those that it imports, types included. */
function importGraph(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file) && !file.includes('node_modules'))
    .sort();
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(root, folder, file), 'utf8');
      const targets = [...text.matchAll(imports)].map(([, target = '']) => path.join(path.dirname(file), target));
      return [file, targets.filter((target) => !target.startsWith('..'))];
    }),
  );
}

/** The graph between the entries of a folder: a subfolder is one of them, a file of the folder itself is another. */
function floors(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const entryOf = (file: string): string => file.split(path.sep)[0] ?? file;
  const edges = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = entryOf(file);
    const all = edges.get(from) ?? new Set();
    edges.set(from, all);
    for (const target of targets) if (entryOf(target) !== from) all.add(entryOf(target));
  }
  return new Map([...edges].map(([from, to]) => [from, [...to]]));
}

/** One circle of a graph, as the nodes on the way; null when there is none. Depth-first search. */
function circle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (node: string): readonly string[] | null => {
    if (done.has(node)) return null;
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    way.push(node);
    for (const next of graph.get(node) ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    way.pop();
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const found = visit(node);
    if (found) return found;
  }
  return null;
}

const folders = [...Object.keys(rooms).map((room) => `${room}/src`), 'backend/src/capabilities', 'scripts'].sort();

const graphs = new Map(folders.map((folder) => [folder, importGraph(folder)]));

test.each(folders)('the folders of %s import each other one way', (folder) => {
  expect(circle(floors(graphs.get(folder)!))).toBeNull();
});

test.each(folders)('no module of %s imports itself by way of others', (folder) => {
  expect(circle(graphs.get(folder)!)).toBeNull();
});

test('a circle is found and named in its order', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['d', 'b']],
    ['d', []],
  ]);
  expect(circle(graph)).toEqual(['b', 'c', 'b']);
  expect(circle(new Map([...graph, ['c', ['d']]]))).toBeNull();
});
