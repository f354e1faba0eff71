import type { Translate } from '@facet/contracts';
import { formatList } from '@facet/ui';
import type { Words } from '../messages/index.ts';
import type { InputSpecs, OptionSpecs, ToolDefinition } from '../model/definition.ts';
import type { ToolSession } from '../session/session.ts';
import { shownInputs } from '../session/state.ts';

/** What a run waits for. */
export interface Readiness<I extends InputSpecs> {
  /** Required inputs that hold nothing. */
  readonly missing: readonly (keyof I & string)[];
  /** Why a run cannot begin, as a sentence; null when it can. */
  readonly blocked: string | null;
}

/** What bounds a run from outside. */
interface Bounds {
  /** This deployment does not serve the tool. */
  readonly unavailable: boolean;
  /** Results of this showing so far, and the most that the page takes; null for no limit. */
  readonly made: number;
  readonly most: number | null;
}

export function readinessOf<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
  session: Pick<ToolSession<I, O, Found>, 'state' | 'view'>,
  { t, tool, locale }: { readonly t: Words; readonly tool: Translate; readonly locale: string },
  { unavailable, made, most }: Bounds,
): Readiness<I> {
  const view = session.view();
  const { inputs, insights } = session.state;
  const names = shownInputs(definition, view.options);
  const missing = names.filter((name) => definition.inputs[name]!.required !== false && !view.inputs[name]);
  const isLooking = names.some((name) => insights[name].status === 'looking' || inputs[name].reading);
  const hasFailed = names.some(
    (name) => insights[name].status === 'failed' || (inputs[name].text.trim() !== '' && !view.inputs[name]),
  );
  const sentence = (): string | null => {
    if (most !== null && made >= most) return t('result.most', { count: most });
    if (unavailable && !definition.here?.(view)) return t('task.unavailable');
    if (missing.length > 0) {
      // A label may be a question.
      const labels = missing.map((name) => tool(labelOf(definition, session, name)).replace(/[?？]$/, ''));
      return t('input.missing', { names: formatList(labels, locale) });
    }
    if (hasFailed) return t('input.see-above');
    if (isLooking) return t('input.looking');
    const block = definition.blocked?.(view) ?? null;
    return block && tool(block.message, block.values);
  };
  return { missing, blocked: sentence() };
}

/** Key of an input's label, as the options are now. */
export function labelOf<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
  session: Pick<ToolSession<I, O, Found>, 'view'>,
  name: keyof I & string,
): string {
  return definition.inputLabel?.(name, session.view().options) ?? definition.inputs[name]!.label;
}
