import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium as playwright, type Browser } from 'playwright';
import { formatText } from '../format-text.ts';
import { appNames, buildApps, root } from '@facet/build';
import { toolById, tools, workingTools } from '@facet/catalog';
import { chromiumArgs, findChromium } from '@facet/testing/chromium';
import { signedIn } from '../../e2e/people.ts';
import { startSite } from '../site/serve.ts';
import { SetupError } from '../site/settings.ts';
import { phase, seconds, type CommandContext } from '../terminal.ts';
import { anyDrawing, drawingOf } from './drawings.ts';
import { beside, contained, encode, formats, laid, sizes, type SizeName } from './encode.ts';
import { loopOf } from './loop.ts';
import { heroTool, recipes, type Recipe } from './recipes.ts';
import { runTool, type Made, type Pair } from './tool-run.ts';

const folder = path.join(root, 'shell/content/examples');
const listFile = path.join(root, 'shell/src/examples/examples.generated.ts');
/** From what each example was made: the hash of its recipe and of the sources that made it. */
const sourcesFile = path.join(root, 'scripts/examples/made-from.json');

type Sources = Record<string, { readonly from: string; readonly files: string }>;
const wholePicture = { left: 0, top: 0, width: 1 };

/**
 * Makes the pictures that show what the tools do, by the tools themselves in a Chromium, and the list of them. Those
 * with unchanged sources stay; named tools are always made: `node scripts/examples.mjs ai-face-swap`.
 *
 * - `--accept`: examples that exist count as made from the sources as they are
 * - `--drawings`: no tool is run
 * - `--at=http://127.0.0.1:3000 --api=http://127.0.0.1:4000`: the tools run on a site that is already running
 */
export async function main({ args, startedAt }: CommandContext): Promise<void> {
  const known = new Set<string>(recipes.map(({ tool }) => tool));
  const listed: Sources = Object.fromEntries(Object.entries(await readSources()).filter(([tool]) => known.has(tool)));
  const made = args.includes('--accept') ? accepted(listed) : listed;
  const named = args.filter((arg) => !arg.startsWith('-'));
  const isDue = (recipe: Recipe): boolean =>
    named.includes(recipe.tool) || (named.length === 0 && made[recipe.tool]?.from !== sourceHash(recipe));
  // Those that are named in the order in which they are named.
  const inOrder = [...recipes].sort((a, b) => named.indexOf(a.tool) - named.indexOf(b.tool));
  const due = args.includes('--drawings') ? [] : inOrder.filter(isDue);
  const valueOf = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const running = valueOf('at');
  const site = running === undefined ? withSite : withRunning({ shell: running, api: valueOf('api') ?? '' });
  if (due.length > 0) await site((addresses) => makeAll(addresses, due, made));
  const drawn = await publish(made);
  const lacking = workingTools.filter(({ id }) => !made[id] && !drawn.has(id)).map(({ id }) => id);
  if (lacking.length > 0) console.log(`without one: ${lacking.join(', ')}`);
  console.log(`${String(due.length)} were due, of ${String(recipes.length)} with pictures, in ${seconds(startedAt)}`);
}

/** Writes the drawings, the list of all examples and what each was made from; what no list names any more goes. */
async function publish(made: Sources): Promise<ReadonlyMap<string, string>> {
  const drawn = await draw(made);
  const named = (some: readonly Recipe[]): Pairs =>
    some.flatMap(({ tool }) => (made[tool] ? [[tool, made[tool].files] as const] : []));
  await writeList(named(recipes.filter(({ loop }) => !loop)), named(recipes.filter(({ loop }) => loop)), drawn);
  const pairs = named(recipes);
  await writePretty(sourcesFile, JSON.stringify(Object.fromEntries(Object.entries(made).sort())));
  await prune(pairs, drawn);
  return drawn;
}

async function readSources(): Promise<Sources> {
  try {
    return JSON.parse(await readFile(sourcesFile, 'utf8')) as Sources;
  } catch {
    return {};
  }
}

/** The same examples, as made from the sources as they are. */
function accepted(made: Sources): Sources {
  const now = recipes.flatMap((recipe) => {
    const one = made[recipe.tool];
    return one ? [[recipe.tool, { ...one, from: sourceHash(recipe) }] as const] : [];
  });
  return Object.fromEntries(now);
}

/** Hash of a recipe, of its remote's sources without those of other tools, and of the engines, as git has them staged. */
function sourceHash(recipe: Recipe): string {
  const { owner, id } = toolById(recipe.tool)!;
  const given = (recipe.given ?? []).map(({ file }) => file);
  const parts = [`${owner}/src`, `${owner}/samples`, ...given, 'shared/engines/src'];
  const staged = execFileSync('git', ['ls-files', '-s', '--', ...parts], { cwd: root, encoding: 'utf8' });
  const own = `/src/tools/${id}/`;
  const lines = staged
    .split('\n')
    .filter((line) => !/\.test\.tsx?$|\/messages\/|manifest\.ts$/.test(line))
    .filter((line) => !line.includes('/src/tools/') || line.includes(own));
  return hashOf(JSON.stringify([recipe, sizes, lines]));
}

const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8);

/** Addresses of a site and of its backend. */
interface Addresses {
  readonly shell: string;
  readonly api: string;
}
type WithSite = (work: (site: Addresses) => Promise<void>) => Promise<void>;

/** A site that runs already, as it is built. */
const withRunning =
  (site: Addresses): WithSite =>
  (work) =>
    work(site);

/** A site of this command's own, of the sources as they are. */
const withSite: WithSite = async (work) => {
  await phase('build', () => buildApps(appNames));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'facet-examples-'));
  const site = await startSite({ ports: 'free', dataDir });
  try {
    await work({ shell: site.origins.shell!, api: site.api });
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Makes examples one by one; each is published as soon as it is there. */
async function makeAll(site: Addresses, due: readonly Recipe[], made: Sources): Promise<void> {
  const chromium = await findChromium('figures');
  if (chromium === null) throw new SetupError('The examples need a Chromium.');
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
  try {
    for (const recipe of due) {
      const files = await runOnce(browser, site, recipe);
      if (files === null) continue;
      made[recipe.tool] = { from: sourceHash(recipe), files };
      await publish(made);
    }
  } finally {
    await browser.close();
  }
}

/** @returns the hash that the names of its files hold; null after a failure, which is printed: the example stays as it was */
async function runOnce(browser: Browser, { shell, api }: Addresses, recipe: Recipe): Promise<string | null> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  try {
    if (recipe.signedIn) await signedIn(context, { api, origins: { shell } });
    return await save(recipe, await runTool(await context.newPage(), shell, recipe));
  } catch (error) {
    process.exitCode = 1;
    console.error(`${recipe.tool}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  } finally {
    await context.close();
  }
}

const sizesOf = (tool: string): readonly SizeName[] =>
  tool === heroTool ? ['large', 'small', 'hero'] : ['large', 'small'];

/** Saves what an example shows in every size and format. @returns the hash that their names hold */
async function save(recipe: Recipe, made: Made): Promise<string> {
  const files = await filesOf(recipe, made);
  const hash = hashOf(Buffer.concat([...files.values()]));
  for (const [end, bytes] of files) {
    await writeFile(path.join(folder, `${recipe.tool}.${hash}.${end}`), bytes);
    console.log(`${recipe.tool}.${hash}.${end}`.padEnd(58), `${(bytes.length / 1000).toFixed(1)} kB`);
  }
  return hash;
}

async function filesOf(recipe: Recipe, made: Made): Promise<Map<string, Buffer>> {
  switch (made.kind) {
    case 'pair':
      return filesOfPair(recipe, made.pair);
    case 'pairs': {
      const side = (which: keyof Pair): Promise<Buffer> =>
        beside(
          made.pairs.map((pair) => pair[which]),
          recipe.tiles!,
        );
      return filesOfPair(recipe, { before: await side('before'), after: await side('after') });
    }
    case 'clip':
      return filesOfClip(recipe, made);
  }
}

/** The pair as it is shown. */
async function arranged({ lies, contain }: Recipe, { before, after }: Pair): Promise<Pair> {
  return {
    before: lies ? await laid(before, after, lies) : before,
    after: contain ? await contained(after) : after,
  };
}

async function filesOfPair(recipe: Recipe, made: Pair): Promise<Map<string, Buffer>> {
  const pair = await arranged(recipe, made);
  const files = new Map<string, Buffer>();
  for (const size of sizesOf(recipe.tool)) {
    for (const side of ['before', 'after'] as const) {
      const frame = side === 'after' ? (recipe.after ?? recipe.frame) : recipe.frame;
      for (const kind of formats) files.set(`${side}-${size}.${kind}`, await encode(pair[side], frame, size, kind));
    }
  }
  return files;
}

async function filesOfClip(
  { loop, tool }: Recipe,
  { clip, source }: Extract<Made, { readonly kind: 'clip' }>,
): Promise<Map<string, Buffer>> {
  const { film, still } = await loopOf(clip, source, loop!);
  const files = new Map([['loop.mp4', film]]);
  for (const size of sizesOf(tool))
    for (const kind of formats) files.set(`still-${size}.${kind}`, await encode(still, wholePicture, size, kind));
  return files;
}

/** Writes the drawings of the tools that have no pictures. @returns the hash of each by its tool; that of any other tool by the empty name */
async function draw(made: Sources): Promise<ReadonlyMap<string, string>> {
  const drawn = new Map<string, string>();
  const write = async (name: string, svg: string): Promise<void> => {
    drawn.set(name, hashOf(svg));
    await writeFile(path.join(folder, `${name || 'tool'}.${hashOf(svg)}.svg`), svg);
  };
  await write('', anyDrawing);
  for (const { id } of tools) {
    const svg = made[id] ? null : drawingOf(id);
    if (svg !== null) await write(id, svg);
  }
  return drawn;
}

type Pairs = readonly (readonly [tool: string, files: string])[];

async function writeList(pairs: Pairs, loops: Pairs, drawn: ReadonlyMap<string, string>): Promise<void> {
  const record = (entries: Iterable<readonly [string, string]>): string => JSON.stringify(Object.fromEntries(entries));
  const text = `/** Made by \`node scripts/examples.mjs\`: what the names of the pictures in content/examples hold. */
    export const pairs: Readonly<Record<string, string>> = ${record(pairs)};
    export const loops: Readonly<Record<string, string>> = ${record(loops)};
    export const sounding: readonly string[] = ${JSON.stringify(loops.flatMap(([tool]) => (recipes.some((one) => one.tool === tool && one.loop?.sound) ? [tool] : [])))};
    export const drawings: Readonly<Record<string, string>> = ${record([...drawn].filter(([id]) => id !== ''))};
    export const anyDrawing = '${drawn.get('') ?? ''}';
    export const heroTool = '${heroTool}';
  `;
  await writePretty(listFile, text);
}

async function writePretty(file: string, text: string): Promise<void> {
  await writeFile(file, await formatText(file, text));
}

/** Removes the pictures that no list names any more. */
async function prune(pairs: Pairs, drawn: ReadonlyMap<string, string>): Promise<void> {
  const starts = [...pairs, ...[...drawn].map(([id, hash]) => [id || 'tool', hash] as const)].map((one) =>
    one.join('.'),
  );
  for (const file of await readdir(folder)) {
    if (/\.(avif|webp|svg|mp4)$/.test(file) && !starts.some((start) => file.startsWith(`${start}.`)))
      await rm(path.join(folder, file));
  }
}
