import type { MessageCatalogue } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { cx } from '@facet/ui';
import { useMemo, useRef, useState } from 'react';
import { ConsentDialog } from '../consent/ConsentDialog.tsx';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { useDraft } from '../draft/useDraft.ts';
import { useWords } from '../messages/index.ts';
import {
  type InputSpecs,
  type OptionSpecs,
  type PartProps,
  type ToolDefinition,
  type ToolPageProps,
} from '../model/definition.ts';
import { BesidePlace } from '../parts/beside/Beside.tsx';
import type { FailureWords } from '../run/describeFailure.ts';
import type { ToolSession } from '../session/session.ts';
import { isUnderWay } from '../run/runReducer.ts';
import { RunPanel } from '../run/RunPanel.tsx';
import { readinessOf, type Readiness } from './blocked.ts';
import { Material } from './Material.tsx';
import { hasMaterial, hasSettings, Settings } from './Settings.tsx';
import type { WorkbenchTasking } from './tasking.ts';
import { filesOf, markOf } from './saving.ts';
import { ToolResult } from './ToolResult.tsx';
import { useIncoming, useShownInputs } from './useFiles.ts';
import { useStage } from './useStage.ts';
import { useStep } from './useStep.ts';
import { useToolEvents } from './useToolEvents.ts';
import { browserServices, useToolSession, type WorkbenchServices } from './useToolSession.ts';
import * as styles from './Workbench.module.css';

export interface WorkbenchProps<I extends InputSpecs, O extends OptionSpecs, Found> extends ToolPageProps<I, O, Found> {
  /** Makes the services, once. Default: the browser's own. */
  readonly services?: (signal: AbortSignal) => WorkbenchServices;
  /** Of a tool that runs on the backend (`TaskWorkbench`). */
  readonly tasking?: WorkbenchTasking;
}

/** A step of a recipe takes nothing that is pasted or dropped. */
const noInputs = {} as never;

/** Words of the workbench and of the tool, in the page's language. */
function useToolWords({ messages }: { readonly messages: MessageCatalogue }): FailureWords {
  const { i18n } = useHost();
  const t = useWords();
  const tool = useMemo(() => i18n.translator(messages), [i18n, messages]);
  return { t, tool, locale: i18n.locale };
}

/** A tool's page from its definition, one panel: the stage with the inputs or the result, beside it the settings and the run. */
export function Workbench<I extends InputSpecs, O extends OptionSpecs, Found>({
  definition,
  services: makeServices = browserServices,
  files,
  link,
  onward,
  step: work,
  tasking,
}: WorkbenchProps<I, O, Found>) {
  const host = useHost();
  const words = useToolWords(definition);
  const root = useRef<HTMLDivElement>(null);
  const [consentFor, setConsentFor] = useState<'run' | 'resume' | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { session, services, consent, made } = useToolSession(definition, makeServices, {
    tasking,
    isStep: work !== undefined,
    onward,
  });
  useToolEvents(definition, session, services.codec, words);
  const inputs = useShownInputs(definition, session.state.options);
  const draft = useDraft(definition, session, services.drafts, {
    hasFiles: (files?.length ?? 0) > 0,
    isStep: work !== undefined,
  });

  const readiness = () =>
    readinessOf(definition, session, words, {
      unavailable: tasking?.unavailable ?? false,
      made,
      most: host.partner?.maxResults ?? null,
    });
  const begin = async (resume: boolean): Promise<void> => {
    if (!tasking || definition.here?.(session.view()) || (await tasking.admit(creditsOf(definition, session))))
      await session.run({ resume });
  };
  const run = (resume = false): void => {
    const concerns = definition.person && !definition.fictional && !definition.harmless?.(session.view());
    if (concerns && !consent.given()) setConsentFor(resume ? 'resume' : 'run');
    else void begin(resume);
  };
  const step = useStep(work, {
    definition,
    session,
    words,
    blocked: () => readiness().blocked,
    begin: () => run(),
    filesOf: ({ output, origin, createdAt }) =>
      filesOf(output, {
        mark: markOf(definition, output, origin ?? null, new Date(createdAt)),
        codec: services.codec,
      }),
  });
  const dropped = useIncoming(session, step.isHidden ? noInputs : inputs, { files, link, focused, root });

  return (
    <div
      ref={root}
      className={cx(styles.workbench, host.surface === 'embed' && styles.framed)}
      onPointerEnter={() => session.intend()}
      onFocus={() => session.intend()}
      {...dropped}
    >
      {!step.isHidden && (
        <Panel
          {...{ definition, session, services, words, onward, tasking, inputs, draft }}
          readiness={readiness()}
          onFocus={setFocused}
          onRun={run}
        />
      )}
      <ConsentDialog
        open={consentFor !== null}
        onClose={() => {
          setConsentFor(null);
          step.declined();
        }}
        onAgree={() => {
          consent.give();
          setConsentFor(null);
          void begin(consentFor === 'resume');
        }}
      />
    </div>
  );
}

interface PanelProps<I extends InputSpecs, O extends OptionSpecs, Found> extends Pick<
  WorkbenchProps<I, O, Found>,
  'definition' | 'onward'
> {
  readonly tasking: WorkbenchTasking | undefined;
  readonly session: ToolSession<I, O, Found>;
  readonly services: WorkbenchServices;
  readonly words: FailureWords;
  readonly inputs: I;
  readonly draft: ReturnType<typeof useDraft>;
  readonly readiness: Readiness<I>;
  /** The input that takes what is pasted next. */
  readonly onFocus: (input: string) => void;
  readonly onRun: (resume?: boolean) => void;
}

/** Stage, settings and run, as one panel. */
function Panel<I extends InputSpecs, O extends OptionSpecs, Found>(props: PanelProps<I, O, Found>) {
  const { definition, session, services, words, onward, tasking, inputs, draft, onFocus, onRun } = props;
  const { missing, blocked } = props.readiness;
  const { t, tool } = words;
  const { state } = session;
  const stage = useStage(session);
  const view = session.view();
  const busy = isUnderWay(state.run);
  const isHere = definition.here?.(view) ?? false;
  const partProps: PartProps<I, O, Found> = {
    ...view,
    setOption: (name, value) => session.setOption(name, value),
    disabled: busy,
    picture: null,
    preview: session.preview,
    hasMaterial: session.hasMaterial,
    t: tool,
  };
  const hasSide = hasSettings(definition);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  // Everything is chosen from lists: until there is a result, the lists have the whole panel.
  const isBare = hasSide && stage.shows === 'input' && !hasMaterial(definition);

  return (
    <div className={cx(styles.panel, isBare ? styles.bare : hasSide && styles.sided)} data-shows={stage.shows}>
      <div className={styles.stage}>
        <BesidePlace value={beside}>
          <Material
            materialRef={stage.material}
            {...{ definition, session, inputs, partProps, words }}
            isAway={stage.shows === 'result'}
            toResultRef={stage.toResult}
            onShowResult={stage.canSwitch ? stage.showResult : null}
            onFocus={onFocus}
            footing={definition.draft ? (draft.kept ? t('draft.kept') : '') : null}
            notice={
              <DraftNotice
                state={draft.state}
                disabled={busy}
                onDiscard={() => {
                  draft.dismiss();
                  for (const name of Object.keys(definition.inputs)) session.removeInput(name);
                }}
                onDismiss={draft.dismiss}
              />
            }
          />
        </BesidePlace>
        <div className={styles.result} hidden={stage.shows === 'input'}>
          <ToolResult
            {...{ definition, session, services, words, onward }}
            headingRef={stage.heading}
            onResume={blocked === null ? () => onRun(true) : null}
            onBack={stage.showInput}
          />
        </div>
      </div>
      <div className={styles.side}>
        {hasSide && <div ref={setBeside} className={styles.beside} hidden={stage.shows === 'result'} />}
        {hasSide && <Settings {...{ definition, session, partProps, locale: words.locale }} />}
        <RunPanel
          className={styles.bar}
          again={stage.shows === 'result'}
          state={state.run}
          runLabel={tool(definition.runLabelFor?.(view.options) ?? definition.runLabel)}
          priceLabel={
            isHere ? t('run.free') : (tasking?.price(creditsOf(definition, session)) ?? priceOf(definition, t))
          }
          notice={tasking?.notice}
          blocked={blocked}
          warnings={blocked === null ? (definition.warnings?.(view) ?? []) : []}
          background={state.preparation.status === 'loading' && missing.length === 0 ? state.preparation.bytes : null}
          words={words}
          onRun={() => onRun()}
          onCancel={() => session.cancel()}
        />
      </div>
    </div>
  );
}

/** Credits of a run as things stand. */
function creditsOf<I extends InputSpecs, O extends OptionSpecs, Found>(
  { priceOf: priced, credits }: Pick<ToolDefinition<I, O, Found>, 'priceOf' | 'credits'>,
  session: Pick<ToolSession<I, O, Found>, 'view'>,
): number {
  return priced?.(session.view()) ?? credits;
}

function priceOf(
  { place, credits }: { readonly place: string; readonly credits: number },
  t: ReturnType<typeof useWords>,
): string {
  if (credits > 0) return t('run.credits', { count: credits });
  return place === 'device' ? t('run.free') : t('run.free-server');
}
