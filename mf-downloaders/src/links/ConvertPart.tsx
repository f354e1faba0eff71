import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import {
  Button,
  Dropzone,
  formatBytes,
  formatDuration,
  Notice,
  ProgressBar,
  saveFile,
  SegmentedControl,
} from '@facet/ui';
import { createWorkerClient, FailureError, fileStem, isAbort, TimeField, type WorkerClient } from '@facet/workbench';
import { RemoteWorker } from '@facet/workbench/worker';
import { useEffect, useRef, useState } from 'react';
import type { ConvertCalls } from '../convert/calls.ts';
import type { ConvertTarget, FileFacts } from '../convert/convertFile.ts';
import * as styles from './links.module.css';

type Work =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly fraction: number | null; readonly stop: AbortController }
  | { readonly kind: 'done'; readonly blob: Blob; readonly name: string }
  | { readonly kind: 'failed'; readonly message: string };

interface Chosen {
  readonly file: File;
  readonly facts: FileFacts;
}

const FRAME_S = 1 / 30;

/** A file of the visitor's own becomes an MP3 or an MP4, whole or a part of it, on the device: whatever the sites do. */
export function ConvertPart({ t }: { readonly t: Translate }) {
  const { signal, i18n } = useHost();
  const client = useRef<WorkerClient<ConvertCalls> | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [work, setWork] = useState<Work>({ kind: 'idle' });
  useEffect(() => () => client.current?.stop(), []);
  const worker = (): WorkerClient<ConvertCalls> =>
    (client.current ??= createWorkerClient<ConvertCalls>(
      () => new RemoteWorker(new URL('../convert/convert.worker.ts', import.meta.url)),
    ));
  const failed = (error: unknown): Work => ({ kind: 'failed', message: t(`failure.${codeOf(error)}`) });
  const take = async (file: File): Promise<void> => {
    setChosen(null);
    setWork({ kind: 'working', fraction: null, stop: new AbortController() });
    try {
      setChosen({ file, facts: await worker().call('look', { blob: file }, { signal }) });
      setWork({ kind: 'idle' });
    } catch (error) {
      if (!signal.aborted) setWork(failed(error));
    }
  };
  const convert = async (as: ConvertTarget, span: { readonly from: number; readonly to: number } | null) => {
    if (!chosen) return;
    const stop = new AbortController();
    const { file } = chosen;
    setWork({ kind: 'working', fraction: 0, stop });
    try {
      const { blob } = await worker().call(
        'convert',
        { blob: file, as, span },
        { signal: stop.signal, onProgress: ({ fraction }) => setWork({ kind: 'working', fraction, stop }) },
      );
      const name = `${fileStem(file.name)}.${as}`;
      saveFile(blob, name, document);
      setWork({ kind: 'done', blob, name });
    } catch (error) {
      setWork(isAbort(error) ? { kind: 'idle' } : failed(error));
    }
  };
  const isWorking = work.kind === 'working';
  return (
    <section className={styles.convert} aria-label={t('own.title')}>
      <p className={styles.small}>{t('own.text')}</p>
      <Dropzone
        compact
        title={chosen ? t('own.another') : t('own.choose')}
        overTitle={t('own.over')}
        accept="video/*,audio/*,.mkv"
        disabled={isWorking}
        onFiles={([file]) => file && void take(file)}
      />
      {chosen && (
        <ConvertForm
          key={chosen.file.name + String(chosen.file.lastModified)}
          {...{ ...chosen, t, locale: i18n.locale, disabled: isWorking }}
          onConvert={(as, span) => void convert(as, span)}
        />
      )}
      {work.kind === 'working' && chosen && (
        <div className={styles.part}>
          <ProgressBar label={t('own.working')} value={work.fraction} />
          <p>
            <Button size="small" variant="secondary" onClick={() => work.stop.abort()}>
              {t('own.stop')}
            </Button>
          </p>
        </div>
      )}
      <div role="status">
        {work.kind === 'done' && (
          <p className={styles.actions}>
            <span>{t('own.done', { name: work.name, size: formatBytes(work.blob.size, i18n.locale) })}</span>
            <Button size="small" variant="secondary" onClick={() => saveFile(work.blob, work.name, document)}>
              {t('own.again')}
            </Button>
          </p>
        )}
      </div>
      {work.kind === 'failed' && <Notice tone="error">{work.message}</Notice>}
    </section>
  );
}

const known = new Set(['convert-unreadable', 'convert-no-sound', 'convert-codec']);

function codeOf(error: unknown): string {
  const code = error instanceof FailureError && error.failure.kind === 'tool' ? error.failure.code : '';
  return known.has(code) ? code : 'convert-unexpected';
}

interface ConvertFormProps extends Chosen {
  readonly t: Translate;
  readonly locale: string;
  readonly disabled: boolean;
  readonly onConvert: (as: ConvertTarget, span: { readonly from: number; readonly to: number } | null) => void;
}

function ConvertForm({ file, facts, t, locale, disabled, onConvert }: ConvertFormProps) {
  const { duration, hasVideo, hasSound } = facts;
  const [as, setAs] = useState<ConvertTarget>(hasSound ? 'mp3' : 'mp4');
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(duration);
  const isWhole = from <= 0 && to >= duration - FRAME_S / 2;
  const steps = { duration, frame: FRAME_S, disabled, earlier: t('own.earlier'), later: t('own.later') };
  return (
    <div className={styles.part}>
      <p className={styles.small}>
        {[file.name, formatDuration(duration, locale), formatBytes(file.size, locale)].join(' · ')}
      </p>
      <SegmentedControl
        legend={t('own.as')}
        value={as}
        disabled={disabled}
        onChange={setAs}
        options={[
          { value: 'mp3', label: 'MP3', disabled: !hasSound },
          { value: 'mp4', label: hasVideo ? 'MP4' : t('own.mp4-sound') },
        ]}
      />
      <div className={styles.span}>
        <TimeField
          {...steps}
          label={t('own.from')}
          time={from}
          onMove={(time) => setFrom(Math.max(0, Math.min(time, to - FRAME_S)))}
        />
        <TimeField
          {...steps}
          label={t('own.to')}
          time={to}
          onMove={(time) => setTo(Math.min(duration, Math.max(time, from + FRAME_S)))}
        />
      </div>
      {as === 'mp4' && !isWhole && hasVideo && <p className={styles.small}>{t('own.keyframe')}</p>}
      <p>
        <Button disabled={disabled} onClick={() => onConvert(as, isWhole ? null : { from, to })}>
          {t('own.convert')}
        </Button>
      </p>
    </div>
  );
}
