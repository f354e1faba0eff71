import { wordsOf, type Tool } from '@facet/catalog';
import { Button, cx, formatBytes, IconButton, ProgressBar, saveFile } from '@facet/ui';
import { Check, CircleAlert, Clock, Download, Hand, SkipForward, X } from 'lucide-react';
import { useServices, useWords } from '../site/services.ts';
import type { FileState } from './run-recipe.ts';
import type { ListedFile } from './use-recipe-run.ts';
import * as styles from './recipes.module.css';

interface FileRowProps {
  readonly listed: ListedFile;
  readonly tools: readonly Tool[];
  readonly isRunning: boolean;
  readonly onRemove: () => void;
  readonly onSkip: () => void;
}

/** One file: where it stands, what was made of it. */
export function FileRow({ listed: { file, state }, tools, isRunning, onRemove, onSkip }: FileRowProps) {
  const t = useWords();
  const { i18n } = useServices();
  const isAtWork = state.kind === 'working' || state.kind === 'attention';
  return (
    <li className={styles.file} data-file-state={state.kind}>
      <Symbol kind={state.kind} />
      <div className={styles.fileWords}>
        <p className={styles.fileName}>
          <bdi>{file.name}</bdi> <span className={styles.faint}>{formatBytes(file.size, i18n.locale)}</span>
        </p>
        <Standing state={state} tools={tools} />
      </div>
      <div className={styles.fileActs}>
        {state.kind === 'done' &&
          state.files.map(({ blob, name }) => (
            <Button
              key={name}
              size="small"
              icon={<Download />}
              aria-label={t('recipe.download', { name })}
              onClick={() => saveFile(blob, name, document)}
            >
              {t('recipe.downloadShort')}
            </Button>
          ))}
        {isAtWork && (
          <Button size="small" variant="ghost" icon={<SkipForward />} onClick={onSkip}>
            {t('recipe.skip')}
          </Button>
        )}
        {!isRunning && (
          <IconButton
            size="small"
            icon={<X />}
            label={t('recipe.removeFile', { name: file.name })}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  );
}

function Symbol({ kind }: { readonly kind: FileState['kind'] }) {
  const icons = {
    waiting: <Clock />,
    working: <Clock />,
    attention: <Hand />,
    done: <Check />,
    failed: <CircleAlert />,
    skipped: <SkipForward />,
  };
  return (
    <span aria-hidden="true" className={cx(styles.symbol, styles[kind])}>
      {icons[kind]}
    </span>
  );
}

function Standing({ state, tools }: { readonly state: FileState; readonly tools: readonly Tool[] }) {
  const t = useWords();
  const { i18n } = useServices();
  const at = (step: number) => ({
    step: step + 1,
    total: tools.length,
    tool: wordsOf(tools[step]!, i18n.locale).shortName,
  });
  switch (state.kind) {
    case 'waiting':
      return <p className={styles.faint}>{t('recipe.state.waiting')}</p>;
    case 'working': {
      const label = t('recipe.state.working', { ...at(state.step), stage: state.stage });
      const whole = state.fraction === null ? null : (state.step + state.fraction) / tools.length;
      return <ProgressBar value={whole} label={label} />;
    }
    case 'attention':
      return <p>{t('recipe.state.attention', at(state.step))}</p>;
    case 'done':
      return <p className={styles.faint}>{state.files.map((made) => made.name).join(', ')}</p>;
    case 'failed':
      return <p className={styles.bad}>{t('recipe.state.failed', { ...at(state.step), sentence: state.sentence })}</p>;
    case 'skipped':
      return <p className={styles.faint}>{t('recipe.state.skipped')}</p>;
    default:
      return state satisfies never;
  }
}
