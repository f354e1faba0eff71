import { Disclosure } from '@facet/ui';
import { useWords } from '../messages/index.ts';
import type {
  InputSpecs,
  OptionSpec,
  OptionSpecs,
  OptionValue,
  OptionValues,
  PartProps,
  ToolDefinition,
} from '../model/definition.ts';
import type { ToolSession } from '../session/session.ts';
import { OptionsForm } from './OptionsForm.tsx';
import * as styles from './Workbench.module.css';

interface SettingsProps<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly definition: ToolDefinition<I, O, Found>;
  readonly session: ToolSession<I, O, Found>;
  readonly partProps: PartProps<I, O, Found>;
  readonly locale: string;
}

/** Whether the workbench shows a control for an option, not a part of the tool. */
const hasControl = (spec: OptionSpec): boolean => spec.kind !== 'part' && !('look' in spec && spec.look === 'part');

/** Whether a tool has anything to set, beside what stands in the stage. */
export function hasSettings<I extends InputSpecs, O extends OptionSpecs, Found>({
  options,
  leading,
  settings,
  closingParts,
}: ToolDefinition<I, O, Found>): boolean {
  const own = Object.entries(options).some(([name, spec]) => hasControl(spec) && !leading?.includes(name));
  return own || settings !== undefined || closingParts !== undefined;
}

/** Whether a tool has anything in its stage: inputs, or parts and options that stand there. */
export function hasMaterial<I extends InputSpecs, O extends OptionSpecs, Found>({
  inputs,
  leading = [],
  leadingParts = [],
  parts = [],
}: Pick<ToolDefinition<I, O, Found>, 'inputs' | 'leading' | 'leadingParts' | 'parts'>): boolean {
  return [Object.keys(inputs), leading, leadingParts, parts].some(({ length }) => length > 0);
}

/** What the visitor sets: special parts, options. */
export function Settings<I extends InputSpecs, O extends OptionSpecs, Found>(props: SettingsProps<I, O, Found>) {
  const { definition, partProps } = props;
  const t = useWords();
  return (
    <div className={styles.settings}>
      <p className={styles.pending}>{t('settings.pending')}</p>
      {definition.settings?.map((Part, index) => (
        <Part key={index} {...partProps} />
      ))}
      <ToolOptions {...props} />
      {definition.closingParts?.map((Part, index) => (
        <Part key={index} {...partProps} />
      ))}
    </div>
  );
}

/** Controls of the options that mean something now: those that stand above the inputs, or the others, the rare ones folded. */
export function ToolOptions<I extends InputSpecs, O extends OptionSpecs, Found>({
  definition,
  session,
  partProps,
  locale,
  leading = false,
}: SettingsProps<I, O, Found> & { readonly leading?: boolean }) {
  const { options } = session.state;
  const t = useWords();
  const [usual, rare] = ownOptions(definition, options, leading);
  const form = (specs: OptionSpecs) => (
    <OptionsForm
      specs={specs}
      values={options}
      onChange={(name, value) => session.setOption(name, value as OptionValue<O[string]>)}
      disabled={partProps.disabled}
      t={partProps.t}
      locale={locale}
    />
  );
  return (
    <>
      {form(usual)}
      {Object.keys(rare).length > 0 && (
        <Disclosure summary={t('settings.rare')} className={styles.rare}>
          {form(rare)}
        </Disclosure>
      )}
    </>
  );
}

/** The options with a control that mean something now, above the inputs or elsewhere: those that all see, and the rare ones. */
export function ownOptions<I extends InputSpecs, O extends OptionSpecs, Found>(
  { options: specs, hidden, leading: first = [], rare = [] }: ToolDefinition<I, O, Found>,
  options: OptionValues<O>,
  leading: boolean,
): readonly [usual: OptionSpecs, rare: OptionSpecs] {
  const without: readonly string[] = hidden?.(options) ?? [];
  const shown = Object.entries(specs).filter(
    ([name, spec]) => hasControl(spec) && !without.includes(name) && first.includes(name) === leading,
  );
  const isRare = ([name]: readonly [string, unknown]): boolean => rare.includes(name);
  return [Object.fromEntries(shown.filter((option) => !isRare(option))), Object.fromEntries(shown.filter(isRare))];
}
