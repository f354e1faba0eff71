import { toolFamilies, type ToolFamily } from '@facet/contracts/families';
import { BuildError } from '../build-error.ts';
import type { ToolSource } from './read-tools.ts';

/** A remote and its tools. */
export interface OwnedTools {
  readonly owner: string;
  readonly tools: readonly ToolSource[];
}

/** Text of generated files, by path. */
export type GeneratedFiles = ReadonlyMap<string, string>;

type OwnedTool = ToolSource & { readonly owner: string };

const families = Object.keys(toolFamilies) as ToolFamily[];
const head = '// Generated from the manifests of the tools by `npm run generate`.\n';

/**
 * The data of the catalogue: entries and short English words, long words by family, keywords.
 *
 * @throws BuildError when two tools have one id or one path
 */
export function catalogueFiles(remotes: readonly OwnedTools[]): GeneratedFiles {
  const tools = inMenuOrder(remotes);
  const used = families.filter((family) => tools.some(({ manifest }) => manifest.family === family));
  return new Map([
    ['tools.js', file(exported('tools', tools.map(entryOf)))],
    ['generative.js', file(exported('generative', generativeOf(tools)))],
    [
      'keywords.js',
      file(
        exported(
          'keywords',
          byId(tools, ({ words }) => words.keywords),
        ),
      ),
    ],
    [
      'words.js',
      file(
        exported(
          'short',
          byId(tools, ({ words }) => shortOf(words)),
        ),
        `export const long = {${used.map((family) => `${quoted(family)}: () => import(${quoted(`./long/${family}.js`)})`).join(',\n')}};\n`,
      ),
    ],
    ...used.map((family): [string, string] => [
      `long/${family}.js`,
      file(
        exported(
          'long',
          byId(
            tools.filter(({ manifest }) => manifest.family === family),
            ({ words }) => longOf(words),
          ),
        ),
      ),
    ]),
  ]);
}

/** The icons that tools name, as modules of lucide. */
export function iconFile(remotes: readonly OwnedTools[]): string {
  const icons = [...new Set(inMenuOrder(remotes).map(({ manifest }) => manifest.icon))].sort();
  const component = (icon: string): string =>
    icon.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return file(
    `import { ${icons.map(component).join(', ')} } from 'lucide-react';\n`,
    `export const toolIcons = {${icons.map((icon) => `${quoted(icon)}: ${component(icon)}`).join(', ')}};\n`,
  );
}

/**
 * What a language's files `tools/<tool-id>.ts` say: names at once, the rest of each when it is needed.
 *
 * @param words by tool id
 */
export function translationFile(words: ReadonlyMap<string, ToolWordsPart>): string {
  const ids = [...words.keys()];
  return file(
    exported('short', Object.fromEntries([...words].map(([id, of]) => [id, shortOf(of)]))),
    `export const load = {${ids.map((id) => `${quoted(id)}: () => import(${quoted(`./tools/${id}.ts`)})`).join(',\n')}};\n`,
  );
}

/** Words of a tool, at least those that menus need. */
export interface ToolWordsPart {
  readonly title: string;
  readonly shortName: string;
  readonly description: string;
  readonly pageTitle?: string;
  readonly metaDescription?: string;
}

/** Without what no page needs. */
function entryOf({ manifest: { name: _, rank: __, ...entry }, owner, works }: OwnedTool): object {
  return { ...entry, owner, works };
}

function generativeOf(tools: readonly OwnedTool[]): object {
  return Object.fromEntries(
    tools.flatMap(({ manifest, generative }) => (generative ? [[manifest.id, generative]] : [])),
  );
}

function shortOf({ title, shortName, description, pageTitle, metaDescription }: ToolWordsPart): ToolWordsPart {
  return {
    title,
    shortName,
    description,
    ...(pageTitle === undefined ? {} : { pageTitle }),
    ...(metaDescription === undefined ? {} : { metaDescription }),
  };
}

function longOf({ promise, steps, limits, privacy, questions }: ToolSource['words']): object {
  return { promise, steps, limits, privacy, questions };
}

function inMenuOrder(remotes: readonly OwnedTools[]): OwnedTool[] {
  const tools = remotes.flatMap(({ owner, tools: own }) => own.map((tool) => ({ ...tool, owner })));
  const order = ({ manifest }: OwnedTool): number => families.indexOf(manifest.family);
  tools.sort(
    (a, b) => order(a) - order(b) || a.manifest.rank - b.manifest.rank || (a.manifest.id < b.manifest.id ? -1 : 1),
  );
  for (const key of ['id', 'path'] as const) {
    const seen = new Map<string, OwnedTool>();
    for (const tool of tools) {
      const other = seen.get(tool.manifest[key]);
      if (other)
        throw new BuildError(
          `${other.owner} and ${tool.owner} both have a tool with the ${key} ${tool.manifest[key]}.`,
        );
      seen.set(tool.manifest[key], tool);
    }
  }
  return tools;
}

function byId(tools: readonly OwnedTool[], valueOf: (tool: OwnedTool) => unknown): object {
  return Object.fromEntries(tools.map((tool) => [tool.manifest.id, valueOf(tool)]));
}

const quoted = (text: string): string => JSON.stringify(text);
const exported = (name: string, value: unknown): string => `export const ${name} = ${JSON.stringify(value)};\n`;
const file = (...parts: readonly string[]): string => head + parts.join('');
