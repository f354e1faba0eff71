import { firstFileOf, isWorking, toolById, type Tool } from '@facet/catalog';
import type { RecipeStep, StepOptions } from '@facet/contracts';

/** Steps with a name. It holds no file and no word of a visitor but the name. */
export interface Recipe {
  readonly name: string;
  readonly steps: readonly RecipeStep[];
}

/** Most steps of a recipe. */
export const MOST_STEPS = 6;
/** Most characters (code points) of its name. */
export const LONGEST_NAME = 60;
/** Most characters of a recipe as text, which stands in a link. */
export const LONGEST_CODE = 4000;

const VERSION = 1;
const MOST_SETTINGS = 24;
const LONGEST_VALUE = 40;

/** A recipe as text for a link: JSON in base64url (RFC 4648, section 5). `readRecipe` reads it. */
export function writeRecipe({ name, steps }: Recipe): string {
  const list = steps.map(({ toolId, options, byHand }) => [toolId, options, ...(byHand ? [byHand] : [])]);
  const bytes = new TextEncoder().encode(JSON.stringify([VERSION, name, list]));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What a text is that should be a recipe. */
export type RecipeReading =
  | { readonly kind: 'recipe'; readonly recipe: Recipe }
  /** It is none, or was damaged. */
  | { readonly kind: 'damaged' }
  /** A later version of the site wrote it. */
  | { readonly kind: 'newer' };

/** Reads a recipe of which every byte may be an attack. The tools check their settings themselves. */
export function readRecipe(code: string): RecipeReading {
  const value = valueOf(code);
  if (!Array.isArray(value)) return { kind: 'damaged' };
  const [version, name, list, ...rest] = value as readonly unknown[];
  if (typeof version === 'number' && version > VERSION) return { kind: 'newer' };
  if (version !== VERSION || rest.length > 0 || !isName(name) || !Array.isArray(list)) return { kind: 'damaged' };
  const steps = list.length > MOST_STEPS ? [] : list.map(stepOf);
  const isWhole = steps.length > 0 && steps.every((step) => step !== null);
  return isWhole ? { kind: 'recipe', recipe: { name, steps: steps as RecipeStep[] } } : { kind: 'damaged' };
}

function valueOf(code: string): unknown {
  if (code.length > LONGEST_CODE || !/^[\w-]+$/.test(code)) return null;
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** A line of text that can be shown: no control characters, none that turns the direction of others. */
function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.trim() === value &&
    value !== '' &&
    [...value].length <= LONGEST_NAME &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value)
  );
}

/** A name that a recipe can have, from what a visitor typed; null where nothing is left. */
export function nameFrom(text: string): string | null {
  const clean = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim();
  const name = [...clean].slice(0, LONGEST_NAME).join('').trim();
  return name === '' ? null : name;
}

function stepOf(value: unknown): RecipeStep | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return null;
  const [toolId, options, byHand] = value as readonly unknown[];
  if (typeof toolId !== 'string' || !/^[a-z0-9-]{1,64}$/.test(toolId) || !areOptions(options)) return null;
  if (value.length === 2) return { toolId, options };
  return byHand === 'each' || byHand === 'once' ? { toolId, options, byHand } : null;
}

function areOptions(value: unknown): value is StepOptions {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  return (
    entries.length <= MOST_SETTINGS &&
    entries.every(
      ([name, setting]) =>
        /^[a-zA-Z]\w{0,31}$/.test(name) &&
        (typeof setting === 'boolean' ||
          (typeof setting === 'number' && Number.isFinite(setting)) ||
          (typeof setting === 'string' && setting.length <= LONGEST_VALUE)),
    )
  );
}

/** Whether a tool can be a step here: it runs on the visitor's device and takes a file. */
export function isStepTool(tool: Tool): boolean {
  return tool.place === 'device' && isWorking(tool) && firstFileOf(tool) !== null;
}

/** The tool of each step; null of one that this site does not have, or not as a step. */
export function toolsOf({ steps }: Recipe): readonly (Tool | null)[] {
  return steps.map(({ toolId }) => {
    const tool = toolById(toolId);
    return tool && isStepTool(tool) ? tool : null;
  });
}
