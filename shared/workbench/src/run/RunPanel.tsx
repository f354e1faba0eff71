import { Button, cx, formatBytes, formatDuration, Notice, ProgressBar, formatPercent } from '@facet/ui';
import { useId, useRef, type ReactNode } from 'react';
import { useWords } from '../messages/index.ts';
import type { ToolNotice } from '../model/definition.ts';
import { isTaskStage } from './stages.ts';
import { describeFailure, mayRetry, type FailureWords } from './describeFailure.ts';
import { isUnderWay, type RunState } from './runReducer.ts';
import type { BytesProgress } from '../model/assets.ts';
import * as styles from './RunPanel.module.css';

export interface RunPanelProps {
  readonly className?: string | undefined;
  /** A result is in sight: what is done with it comes first. */
  readonly again: boolean;
  readonly state: RunState;
  readonly runLabel: string;
  readonly priceLabel: ReactNode;
  /** Under the button: what a run waits for, how a task stands. */
  readonly notice?: ReactNode;
  /** Why it cannot run; null when it can. */
  readonly blocked: string | null;
  readonly warnings: readonly ToolNotice[];
  /** Files that load in the background, before any run. */
  readonly background: BytesProgress | null;
  readonly words: FailureWords;
  readonly onRun: () => void;
  readonly onCancel: () => void;
}

/** The one primary button with its price, true progress with cancel, and how the last run ended. */
export function RunPanel(props: RunPanelProps) {
  const { state, blocked, warnings, words, onRun } = props;
  const { tool, locale } = words;
  const t = useWords();
  const noteId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const underWay = isUnderWay(state);
  /** To the one button that stays: what was clicked leaves the page. */
  const withFocus = (act: () => void) => (): void => {
    act();
    button.current?.focus();
  };
  return (
    <section className={cx(styles.panel, props.className)} aria-label={t('run.region')}>
      {!underWay &&
        warnings.map(({ id, tone, message, values }) => (
          <Notice key={id} tone={tone}>
            {tool(message, values)}
          </Notice>
        ))}
      <div className={styles.row}>
        <Button
          ref={button}
          variant={props.again ? 'secondary' : 'primary'}
          size="large"
          wide
          className={styles.run}
          busy={underWay}
          aria-disabled={underWay || blocked !== null || undefined}
          aria-describedby={noteId}
          onClick={() => {
            if (blocked === null) onRun();
          }}
        >
          {props.runLabel}
        </Button>
        <p id={noteId} className={styles.note}>
          {blocked ?? props.priceLabel}
        </p>
      </div>
      {underWay && (
        <div className={styles.progress}>
          <Progress state={state} words={words} />
          <Button
            ref={(cancel) => () => {
              if (cancel?.matches(':focus')) button.current?.focus();
            }}
            onClick={withFocus(props.onCancel)}
          >
            {t('run.cancel')}
          </Button>
        </div>
      )}
      {props.notice}
      {!underWay && props.background && (
        <p className={styles.note}>{t('run.getting-ready', { bytes: bytesText(props.background, t, locale) })}</p>
      )}
      <div aria-live="polite">
        {state.status === 'cancelled' && <p className={styles.note}>{t('run.cancelled')}</p>}
        {state.status === 'done' && (
          <p className={styles.note}>{t('run.done', { duration: formatDuration(state.durationMs / 1000, locale) })}</p>
        )}
      </div>
      {state.status === 'failed' && (
        <Notice
          tone="error"
          title={t('failure.title')}
          action={
            mayRetry(state.failure) ? (
              <Button size="small" onClick={withFocus(onRun)}>
                {t('failure.retry')}
              </Button>
            ) : undefined
          }
        >
          {describeFailure(state.failure, words)}
        </Notice>
      )}
    </section>
  );
}

/** Stages of tasks are the workbench's own, all others the tool's. */
const stageWord = (stage: string, t: ReturnType<typeof useWords>, { tool }: FailureWords): string =>
  isTaskStage(stage) ? t(stage) : tool(`stage.${stage}`);

const bytesText = ({ loaded, total }: BytesProgress, t: ReturnType<typeof useWords>, locale: string): string =>
  total === null
    ? t('run.bytes-unknown', { loaded: formatBytes(loaded, locale) })
    : t('run.bytes', { loaded: formatBytes(loaded, locale), total: formatBytes(total, locale) });

function Progress({ state, words }: { readonly state: RunState; readonly words: FailureWords }) {
  const t = useWords();
  switch (state.status) {
    case 'preparing': {
      const { bytes } = state;
      return (
        <ProgressBar
          className={styles.bar}
          label={t('run.preparing')}
          value={bytes?.total ? bytes.loaded / bytes.total : null}
          valueText={bytes ? bytesText(bytes, t, words.locale) : undefined}
        />
      );
    }
    case 'running':
      return (
        <ProgressBar
          className={styles.bar}
          label={stageWord(state.stage, t, words)}
          value={state.fraction}
          valueText={
            state.bytes
              ? bytesText(state.bytes, t, words.locale)
              : state.fraction === null
                ? undefined
                : formatPercent(state.fraction, words.locale)
          }
        />
      );
    case 'idle':
    case 'done':
    case 'failed':
    case 'cancelled':
      return null;
    default: {
      const never: never = state;
      return never;
    }
  }
}
