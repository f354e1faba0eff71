import { toolById } from '@facet/catalog';
import type { ApiResult } from '@facet/contracts';
import { knownDoubts } from '@facet/contracts/doubts';
import type { Task, TaskStatus } from '@facet/contracts/tasks';
import type { StoredFile } from '@facet/contracts/uploads';
import { isUnderWay, type TaskStore } from '@facet/platform/tasks';
import {
  Badge,
  Button,
  buttonClass,
  formatBytes,
  formatSpan,
  formatPercent,
  ProgressBar,
  saveFile,
  VisuallyHidden,
  type BadgeTone,
} from '@facet/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useServices } from '../site/services.ts';
import { useLocalPath } from '../routes/use-local-path.ts';
import { fetchFile } from './fetch-file.ts';
import { stageWord, useTrayWords, type TrayTranslate } from './messages/index.ts';
import { taskName } from './task-name.ts';
import * as styles from './tray.module.css';

interface TaskCardProps {
  readonly task: Task;
  readonly store: TaskStore;
  /** The visitor goes to another page. */
  readonly onLeave: () => void;
}

const tones: Readonly<Record<TaskStatus, BadgeTone>> = {
  PENDING: 'neutral',
  RUNNING: 'accent',
  SUCCEEDED: 'new',
  FAILED: 'hot',
  CANCELLED: 'neutral',
};

/** One task: how it stands, what it made, and what can be done with it. */
export function TaskCard({ task, store, onLeave }: TaskCardProps) {
  const { i18n, toasts } = useServices();
  const t = useTrayWords();
  const localPath = useLocalPath();
  const [isBusy, setBusy] = useState(false);
  const { locale } = i18n;
  const name = taskName(task, locale);
  const tool = toolById(task.tool_id);
  const goesOn = isUnderWay(task.status);

  const act = async (call: () => Promise<ApiResult<unknown>>): Promise<void> => {
    setBusy(true);
    const result = await call();
    setBusy(false);
    if (result.ok) return;
    const sentence = result.failure.kind === 'http' ? result.failure.msg : '';
    toasts.show({ message: sentence || t('failedCall'), type: 'error' });
  };

  const remove = (
    <Button
      size="small"
      variant="ghost"
      busy={isBusy}
      aria-label={t('deleteNamed', { name })}
      onClick={() => void act(() => store.remove(task.job_id))}
    >
      {t('delete')}
    </Button>
  );

  return (
    <article className={styles.card} aria-label={name} data-task={task.job_id} data-status={task.status}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        <Badge tone={tones[task.status]}>{t(`status.${task.status}`)}</Badge>
      </div>
      {goesOn && <Progress task={task} name={name} t={t} locale={locale} />}
      {task.status === 'FAILED' && <p className={styles.failure}>{task.message || t(failureKey(task))}</p>}
      <p className={styles.note}>{goesOn || task.charged ? t('charged', { count: task.credits }) : t('notCharged')}</p>
      {task.result &&
        knownDoubts(task.doubts).map((code) => (
          <p key={code} className={styles.doubt}>
            {t(`doubt.${code}`)}
          </p>
        ))}
      {task.result && (
        <Result file={task.result} name={name} store={store} act={act} isBusy={isBusy}>
          {remove}
        </Result>
      )}
      {task.status === 'SUCCEEDED' && !task.result && <p className={styles.note}>{t('gone')}</p>}
      <div className={styles.actions}>
        {goesOn && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={t('cancelNamed', { name })}
            onClick={() => void act(() => store.cancel(task.job_id))}
          >
            {t('cancel')}
          </Button>
        )}
        {(task.status === 'FAILED' || task.status === 'CANCELLED') && tool && (
          <Link
            to={localPath(tool.path)}
            className={buttonClass('secondary', 'small')}
            aria-label={t('retryNamed', { name })}
            onClick={onLeave}
          >
            {t('retry')}
          </Link>
        )}
        {!goesOn && !task.result && remove}
      </div>
    </article>
  );
}

function failureKey({ failure }: Task): 'failure.failed' | 'failure.timeout' | 'failure.unconfigured' {
  switch (failure) {
    case 'timeout':
      return 'failure.timeout';
    case 'unconfigured':
      return 'failure.unconfigured';
    case 'failed':
    case 'input':
    case 'refused':
    case null:
      return 'failure.failed';
    default:
      return failure satisfies never;
  }
}

function Progress({
  task,
  name,
  t,
  locale,
}: {
  readonly task: Task;
  readonly name: string;
  readonly t: TrayTranslate;
  readonly locale: string;
}) {
  const { status, stage, progress, position, remaining, remaining_most: most = null } = task;
  const [least, latest] = remaining === null ? [null, null] : formatSpan(remaining, most, locale);
  const isWaiting = status === 'PENDING';
  const notes = [
    position === null || !isWaiting ? null : position === 0 ? t('position.next') : t('position', { count: position }),
    least === null
      ? null
      : latest === null
        ? t('remaining', { duration: least })
        : t('remaining.span', { least, most: latest }),
  ].filter((note) => note !== null);
  return (
    <>
      <ProgressBar
        label={
          <>
            {isWaiting ? t('stage.waiting') : stageWord(stage, t)}
            <VisuallyHidden> {t('progress', { name })}</VisuallyHidden>
          </>
        }
        value={isWaiting ? 0 : progress}
        valueText={progress === null || isWaiting ? undefined : formatPercent(progress, locale)}
      />
      {notes.length > 0 && <p className={styles.note}>{notes.join(' · ')}</p>}
    </>
  );
}

function Result({
  file,
  name,
  store,
  act,
  isBusy,
  children,
}: {
  readonly file: StoredFile;
  readonly name: string;
  readonly store: TaskStore;
  readonly act: (call: () => Promise<ApiResult<unknown>>) => Promise<void>;
  readonly isBusy: boolean;
  /** More that can be done with it. */
  readonly children: ReactNode;
}) {
  const { i18n, toasts } = useServices();
  const t = useTrayWords();
  const [shown, setShown] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  const withFile = async (then: (blob: Blob) => void): Promise<void> => {
    setFetching(true);
    const blob = await fetchFile(file, window.fetch.bind(window));
    setFetching(false);
    if (blob) then(blob);
    else toasts.show({ message: t('failedFile'), type: 'error' });
  };
  const { expires_at } = file;
  const date = expires_at === null ? null : new Date(expires_at);
  const canShow = /^(image|video|audio)\//.test(file.type);
  return (
    <>
      {shown !== null && <Preview file={file} url={shown} label={t('result', { name })} />}
      <p className={styles.note}>
        {formatBytes(file.bytes, i18n.locale)} ·{' '}
        {date === null
          ? t('kept')
          : t('expires', {
              date: new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date),
            })}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="primary"
          busy={isFetching}
          aria-label={t('downloadNamed', { name: file.filename })}
          onClick={() => void withFile((blob) => saveFile(blob, file.filename, document))}
        >
          {t('download')}
        </Button>
        {canShow && (
          <Button
            size="small"
            busy={isFetching}
            aria-label={t(shown === null ? 'showNamed' : 'hideNamed', { name })}
            onClick={() =>
              shown === null ? void withFile((blob) => setShown(URL.createObjectURL(blob))) : setShown(null)
            }
          >
            {t(shown === null ? 'show' : 'hide')}
          </Button>
        )}
        <Button
          size="small"
          busy={isBusy}
          aria-label={t(date === null ? 'letGoNamed' : 'keepNamed', { name: file.filename })}
          onClick={() => void act(() => store.keep(file, date !== null))}
        >
          {t(date === null ? 'letGo' : 'keep')}
        </Button>
        {children}
      </div>
    </>
  );
}

function Preview({ file, url, label }: { readonly file: StoredFile; readonly url: string; readonly label: string }) {
  if (file.type.startsWith('video/'))
    return <video className={styles.preview} src={url} controls playsInline aria-label={label} />;
  if (file.type.startsWith('audio/')) return <audio className={styles.preview} src={url} controls aria-label={label} />;
  return <img className={styles.preview} src={url} alt={label} />;
}
