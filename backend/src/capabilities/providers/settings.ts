import { toolById } from '@facet/catalog';
import { say } from '../../messages/say.ts';
import type { Mode } from '../../mode.ts';
import { optionalText, type SettingReader } from '../../setting.ts';
import { falEndpoints } from './generative/endpoints.ts';
import { comfyWorkflows } from './generative/workflows.ts';
import { cheapestCredit, lossOf } from './pricing.ts';
import { sandboxModels } from './sandbox/server.ts';
import { createFileReader, type FileReader } from './settings-file.ts';
import { type Access, readAccess, readPlan, type ServedAt } from './settings-plan.ts';
import { fileSchema, providerSchema } from './settings-schema.ts';
import type { ProviderTool } from './tool.ts';
import { providerTools } from './tools.ts';

/** One provider that serves a tool, and how. Plain data, with the provider's key in it: it goes to the processes of tasks, and nowhere else. */
export interface ServedTool {
  readonly toolId: string;
  readonly at: ServedAt;
  /** A run may take so long, milliseconds. */
  readonly timeout: number;
  /** How long it is likely to take, seconds. */
  readonly seconds: number;
  /** What a run costs the operator, in the operator's own words. */
  readonly price: string | null;
  /** The same in dollars, of the dearest value where it goes by an option; 0 where the settings say nothing. */
  readonly costUsd: number;
  /** Dollars by the value of the option that the tool's price goes by; null where it always costs the same. */
  readonly costBy: Readonly<Record<string, number>> | null;
}

export interface ProviderSettings {
  /** A tool that several providers serve stands here several times, in the order in which they are tried. */
  readonly tools: readonly ServedTool[];
  /** Most that runs may cost in one UTC day, dollars; null for no limit. */
  readonly budgetUsd: number | null;
  /** Where the sandbox listens; null without one. */
  readonly sandboxPort: number | null;
}

/** Without a file no tool is served. */
export const noProviders: ProviderSettings = { tools: [], budgetUsd: null, sandboxPort: null };

const providersFile = optionalText({
  name: 'FACET_PROVIDERS',
  meaning: 'JSON file that says which tool runs at which generative engine: [docs/providers.md](../docs/providers.md)',
  expected: say('setting.file'),
  matches: () => true,
});

export const providerSettings = [providersFile];

/** Reads the file that says which tool uses which provider. Every fault names the file and the field. */
export function readProviderSettings(reader: SettingReader, mode: Mode = 'production'): ProviderSettings {
  const named = reader.read(providersFile);
  if (named === null) return noProviders;
  const before = reader.faults.length;
  const file = createFileReader(reader.resolve(named), reader.faults);
  const json = file.readJson(file.file, '(all)');
  const read = json === null ? null : file.check(fileSchema, json, '');
  if (read === null) return noProviders;
  const sandboxPort = readSandbox(file, read.providers, mode);
  const accesses = new Map(
    Object.entries(read.providers).map(([id, given]) => [id, readAccess(file, reader.env, id, given)]),
  );
  const tools = Object.entries(read.tools).flatMap(([toolId, given]) => {
    const list = Array.isArray(given) ? given : [given];
    return list.flatMap((one, index) => {
      const at = `tools.${toolId}${Array.isArray(given) ? `.${String(index)}` : ''}`;
      return readServed(file, accesses, { toolId, given: one, at });
    });
  });
  if (reader.faults.length > before) return noProviders;
  return { tools, budgetUsd: read.budget_usd_per_day ?? null, sandboxPort };
}

interface GivenTool {
  readonly toolId: string;
  readonly given: { readonly provider: string };
  /** Field that it stands under. */
  readonly at: string;
}

function readServed(
  file: FileReader,
  accesses: ReadonlyMap<string, Access | null>,
  { toolId, given, at: field }: GivenTool,
): ServedTool[] {
  const tool = providerTools.find((one) => one.toolId === toolId);
  if (tool === undefined) {
    const names = providerTools.map((one) => one.toolId).join(', ');
    file.fault(field, 'setting.providers.noSuchTool', { names });
    return [];
  }
  const access = accesses.get(given.provider);
  if (access === undefined) {
    file.fault(`${field}.provider`, 'setting.providers.noProvider', { names: [...accesses.keys()].join(', ') });
    return [];
  }
  const planned = access && readPlan(file, tool, access, withDefaults(tool, access, given), field);
  if (!planned) return [];
  const { set, at } = planned;
  const timeout = set.timeout_seconds * 1000;
  const seconds = set.expected_seconds ?? tool.usualSeconds;
  const cost = readCost(file, tool, set.cost_usd, field);
  const served: ServedTool = { toolId, at, timeout, seconds, price: set.price_note ?? null, ...cost };
  if (!set.allow_loss) refuseLoss(file, tool, served, field);
  return [served];
}

/** What a run costs: a number, or one for each value of the option that the price goes by. */
function readCost(
  file: FileReader,
  { priceOption, samples }: ProviderTool,
  given: number | Readonly<Record<string, number>> | undefined,
  field: string,
): Pick<ServedTool, 'costUsd' | 'costBy'> {
  if (typeof given !== 'object') return { costUsd: given ?? 0, costBy: null };
  const values = priceOption === null ? [] : samples.map((sample) => String((sample as Options)[priceOption]));
  for (const value of new Set([...Object.keys(given), ...values]))
    if (!values.includes(value) || given[value] === undefined)
      file.fault(`${field}.cost_usd.${value}`, 'setting.providers.costValues', { names: values.join(', ') || '–' });
  return { costUsd: Math.max(0, ...Object.values(given)), costBy: given };
}

type Options = Readonly<Record<string, unknown>>;

/** What a run with these options costs, dollars. */
export function costOf(served: ServedTool, options: unknown): number {
  const tool = providerTools.find(({ toolId }) => toolId === served.toolId);
  if (tool === undefined) return served.costUsd;
  const each = tool.priceOption === null ? undefined : served.costBy?.[String((options as Options)[tool.priceOption])];
  return (each ?? served.costUsd) * tool.times(options);
}

/** What the file leaves out: of ComfyUI a workflow of ours, of fal the model that usually serves the tool, of the sandbox everything. */
function withDefaults(tool: ProviderTool, access: Access, given: GivenTool['given']): object {
  if (access.kind === 'comfyui') return 'workflow' in given ? given : { ...comfyWorkflows[tool.toolId], ...given };
  if ('model' in given || access.kind !== 'fal') return given;
  if (access.name !== SANDBOX) return { ...falEndpoints[tool.toolId], ...given };
  const files = Object.entries(tool.inputs).map(([input]) => [input, `${input}[]`] as const);
  const values = tool.valueNames.filter((name) => !(name in tool.inputs)).map((name) => [name, name] as const);
  return { model: sandboxModels[tool.makes], inputs: Object.fromEntries([...files, ...values]), ...given };
}

/** The name that a sandbox must have, so that it says what it is wherever it shows. */
const SANDBOX = 'sandbox';

/** @returns the port of the sandbox; null, and a fault in production or under another name */
function readSandbox(file: FileReader, providers: Readonly<Record<string, unknown>>, mode: Mode): number | null {
  let port: number | null = null;
  for (const [id, given] of Object.entries(providers)) {
    const parsed = providerSchema.safeParse(given);
    const isSandbox = parsed.success && parsed.data.kind === 'sandbox';
    if (isSandbox !== (id === SANDBOX)) file.fault(`providers.${id}`, 'setting.providers.sandboxName');
    else if (isSandbox && mode === 'production') file.fault(`providers.${id}`, 'setting.providers.sandbox');
    else if (isSandbox && 'port' in parsed.data) ({ port } = parsed.data);
  }
  return port;
}

/** A price of the catalogue that does not bring what a run costs is refused, with the sum. */
function refuseLoss(file: FileReader, tool: ProviderTool, served: ServedTool, field: string): void {
  const base = toolById(tool.toolId)?.credits ?? 0;
  const losses = tool.samples.map((sample) => lossOf(tool.credits(base, sample), costOf(served, sample)));
  const worst = losses.filter((loss) => loss !== null).sort((a, b) => b.costUsd - a.costUsd)[0];
  if (worst === undefined) return;
  const dollars = (value: number): string => `$${value.toFixed(4)}`;
  file.fault(`${field}.cost_usd`, 'setting.providers.loss', {
    cost: dollars(worst.costUsd),
    credits: worst.credits,
    brings: dollars(worst.bringsUsd),
    credit: `$${cheapestCredit.toFixed(6)}`,
    needed: worst.neededCredits,
  });
}
