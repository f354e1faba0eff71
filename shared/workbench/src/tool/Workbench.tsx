import { useHost } from '@facet/platform/widget';
import { cx } from '@facet/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ConsentDialog } from '../consent/ConsentDialog.tsx';
import * as inputStyles from '../inputs/inputs.module.css';
import { useWords } from '../messages/index.ts';
import {
  type InputSpecs,
  type OptionSpecs,
  type OptionValue,
  type PartProps,
  type ToolPageProps,
} from '../model/definition.ts';
import type { FailureWords } from '../run/describeFailure.ts';
import { isUnderWay } from '../run/runReducer.ts';
import { RunPanel } from '../run/RunPanel.tsx';
import { readinessOf } from './blocked.ts';
import { OptionsForm } from './OptionsForm.tsx';
import type { WorkbenchTasking } from './tasking.ts';
import { ToolInput } from './ToolInput.tsx';
import { ToolResult } from './ToolResult.tsx';
import { useGivenFiles, usePastedFiles, useShownInputs } from './useFiles.ts';
import { useToolEvents } from './useToolEvents.ts';
import { browserServices, useToolSession, type WorkbenchServices } from './useToolSession.ts';
import * as styles from './Workbench.module.css';

export interface WorkbenchProps<I extends InputSpecs, O extends OptionSpecs, Found> extends ToolPageProps<I, O, Found> {
  /** Makes the services, once. Default: the browser's own. */
  readonly services?: () => WorkbenchServices;
  /** Of a tool that runs on the backend (`TaskWorkbench`). */
  readonly tasking?: WorkbenchTasking;
}

/** A tool's page from its definition: inputs, special parts, options, run, result. */
export function Workbench<I extends InputSpecs, O extends OptionSpecs, Found>({
  definition,
  services: makeServices = browserServices,
  files,
  tasking,
}: WorkbenchProps<I, O, Found>) {
  const host = useHost();
  const t = useWords();
  const tool = useMemo(() => host.i18n.translator(definition.messages), [host, definition]);
  const words: FailureWords = { t, tool, locale: host.i18n.locale };
  const root = useRef<HTMLDivElement>(null);
  const resultHeading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<'run' | 'resume' | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { session, services, consent } = useToolSession(definition, makeServices, tasking);
  useToolEvents(definition, session, services.codec, words);
  const { state } = session;
  const inputs = useShownInputs(definition, state.options);
  useGivenFiles(session, inputs, files);
  usePastedFiles(session, inputs, focused, root);

  useEffect(() => {
    if (state.run.status === 'done') resultHeading.current?.focus();
  }, [state.run.status]);

  const names = Object.keys(inputs) as (keyof I & string)[];
  const view = session.view();
  const busy = isUnderWay(state.run);
  const isHere = definition.here?.(view) ?? false;
  const creditsOfRun = (): number => definition.priceOf?.(session.view()) ?? definition.credits;
  const { missing, blocked } = readinessOf(definition, session, words, tasking?.unavailable ?? false);
  const begin = async (resume: boolean): Promise<void> => {
    if (!tasking || definition.here?.(session.view()) || (await tasking.admit(creditsOfRun())))
      await session.run({ resume });
  };
  const run = (resume = false): void => {
    if (definition.person && !definition.fictional && !consent.given()) setAsking(resume ? 'resume' : 'run');
    else void begin(resume);
  };
  const partProps: PartProps<I, O, Found> = {
    ...view,
    setOption: (name, value) => session.setOption(name, value),
    disabled: busy,
    picture: null,
    preview: session.preview,
    t: tool,
  };
  const hidden: readonly string[] = definition.hidden?.(view.options) ?? [];
  const leading: readonly string[] = definition.leading ?? [];
  const optionsForm = (isWanted: (name: string) => boolean) => (
    <OptionsForm
      specs={Object.fromEntries(
        Object.entries(definition.options).filter(([name]) => !hidden.includes(name) && isWanted(name)),
      )}
      values={state.options}
      onChange={(name, value) => session.setOption(name, value as OptionValue<O[string]>)}
      disabled={busy}
      t={tool}
      locale={words.locale}
    />
  );

  return (
    <div
      ref={root}
      className={styles.workbench}
      onPointerEnter={() => session.intend()}
      onFocus={() => session.intend()}
    >
      {optionsForm((name) => leading.includes(name))}
      <div className={cx(inputStyles.inputs, names.length > 1 && inputStyles.pair)}>
        {names.map((name) => (
          <ToolInput key={name} {...{ name, definition, session, partProps, words }} onFocus={() => setFocused(name)} />
        ))}
      </div>
      {definition.parts?.map((Part, index) => (
        <Part key={index} {...partProps} />
      ))}
      {optionsForm((name) => !leading.includes(name))}
      {definition.closingParts?.map((Part, index) => (
        <Part key={index} {...partProps} />
      ))}
      <RunPanel
        state={state.run}
        runLabel={tool(definition.runLabel)}
        priceLabel={isHere ? t('run.free') : (tasking?.price(creditsOfRun()) ?? priceOf(definition, t))}
        notice={tasking?.notice}
        blocked={blocked}
        warnings={blocked === null ? (definition.warnings?.(view) ?? []) : []}
        background={state.preparation.status === 'loading' && missing.length === 0 ? state.preparation.bytes : null}
        words={words}
        onRun={() => run()}
        onCancel={() => session.cancel()}
      />
      <ToolResult
        {...{ definition, session, services, words }}
        headingRef={resultHeading}
        onResume={blocked === null ? () => run(true) : null}
      />
      <ConsentDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        onAgree={() => {
          consent.give();
          setAsking(null);
          void begin(asking === 'resume');
        }}
      />
    </div>
  );
}

function priceOf(
  { place, credits }: { readonly place: string; readonly credits: number },
  t: ReturnType<typeof useWords>,
): string {
  if (credits > 0) return t('run.credits', { count: credits });
  return place === 'device' ? t('run.free') : t('run.free-server');
}
