import { type CallFile, type ProviderCall, ProviderFault } from './adapter.ts';

/** Whether a host is one of those that the settings name; `*.fal.media` stands for every host below it. */
export function hostAllowed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

export const elsewhere = (provider: string): ProviderFault =>
  new ProviderFault('failed', `${provider} points to an address that the settings do not allow`, true);

/** Follows `images.0.url` into an answer. @returns null where there is no text */
export function textAt(json: unknown, path: string): string | null {
  let value: unknown = json;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null;
    value = (value as Record<string, unknown>)[step];
  }
  return typeof value === 'string' ? value : null;
}

/** Which fields of a hosted model's input take what the tool gives. */
export interface FieldPlan {
  /**
   * Fields by what the tool gives. A field that ends in `[]` is a list of addresses, `image_urls[]`: it takes all files of its inputs, in
   * the order of this record.
   */
  readonly inputs: Readonly<Record<string, string>>;
  /** Fixed fields. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A fault before the submission: nothing was taken yet. */
async function notSubmitted<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof ProviderFault ? new ProviderFault(error.kind, error.message) : error;
  }
}

/** A hosted model's input: files as addresses, then values; what the operator has fixed stays. */
export async function inputOf(
  { inputs, parameters }: FieldPlan,
  { files, values }: ProviderCall,
  upload: (file: CallFile) => Promise<string>,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = { ...parameters };
  for (const [input, field] of Object.entries(inputs)) {
    const list = files[input];
    const value = values[input];
    if (list !== undefined && list.length > 0) {
      const addresses: string[] = [];
      for (const file of list) addresses.push(await notSubmitted(() => upload(file)));
      if (field.endsWith('[]')) {
        const name = field.slice(0, -2);
        body[name] = [...((body[name] as string[] | undefined) ?? []), ...addresses];
      } else if (addresses.length > 1) throw new ProviderFault('failed', `${field} takes one file: call it ${field}[]`);
      else if (addresses[0] !== undefined) body[field] = addresses[0];
    } else if (value !== undefined && !(field in parameters)) body[field] = value;
  }
  return body;
}

/**
 * Submits to a provider that knows no id of ours: where the answer is lost, the call fails rather than being paid twice.
 * @throws ProviderFault
 */
export async function submitOnce<T>(provider: string, model: string, submit: () => Promise<T>): Promise<T> {
  try {
    return await submit();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    if (error.mayBeTaken)
      throw new ProviderFault('failed', `${provider} did not confirm the submission: ${error.message}`, true);
    // A model that is not there is the operator's to correct.
    if (error.kind === 'missing') throw new ProviderFault('failed', `${provider} has no model ${model}`);
    throw error;
  }
}

/** A word of a provider for the log: without anything that could be an address or a text of the visitor. */
export const plainWord = (word: string): string => word.replace(/[^\w.-]/g, '').slice(0, 60);
