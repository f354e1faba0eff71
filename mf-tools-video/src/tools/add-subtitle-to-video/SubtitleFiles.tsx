import type { Translate } from '@facet/contracts';
import type { SubtitleFormat } from '@facet/engines/subtitle';
import { Button, Disclosure, Dropzone, Field, Notice, ProgressBar, saveFile, TextArea } from '@facet/ui';
import { FailureError, fileStem, isAbort } from '@facet/workbench';
import { Captions, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { VideoFacts } from '@facet/workbench/clip';
import { useRunner } from '../../clip/useRunner.ts';
import { moveLines, readBrought, takeCues, timeText, writtenCues, type Draft, type NewId } from './draft.ts';
import { subtitleFile, type SubtitleRunner } from './runner.ts';
import type { SubtitleOptionValues } from './subtitleOptions.ts';
import * as styles from './SubtitleParts.module.css';

interface SubtitleFilesProps {
  readonly blob: Blob;
  readonly name: string;
  readonly facts: VideoFacts;
  readonly options: SubtitleOptionValues;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly createRunner: () => Pick<SubtitleRunner, 'listen' | 'dispose'>;
  readonly newId: NewId;
  readonly onDraft: (draft: Draft) => void;
}

const formats: readonly SubtitleFormat[] = ['srt', 'vtt', 'ass'];
/** All lines move by this, seconds. */
const STEP = 0.1;

/** Lines out of a file or a text, and lines into a file. */
export function SubtitleFiles(props: SubtitleFilesProps) {
  const { name, facts, options, disabled, t, newId, onDraft } = props;
  const { draft } = options;
  const [notice, setNotice] = useState<{ tone: 'info' | 'danger'; message: string } | null>(null);
  const [text, setText] = useState('');
  const [voiceOpen, setVoiceOpen] = useState(false);
  const written = writtenCues(draft);
  const bring = async (file: File): Promise<void> => {
    const brought = readBrought(new Uint8Array(await file.arrayBuffer()), file.name);
    switch (brought.kind) {
      case 'refused':
        return setNotice({ tone: 'danger', message: t(`bring.${brought.reason}`) });
      case 'text':
        setText(brought.text);
        setVoiceOpen(true);
        return setNotice({ tone: 'info', message: t('bring.text') });
      case 'cues': {
        const taken = takeCues(draft, brought.cues, facts.duration, newId);
        onDraft(taken);
        if (taken === draft) return setNotice({ tone: 'danger', message: t('bring.beyond') });
        const left = brought.cues.length - taken.lines.length + brought.skipped;
        const key = left > 0 ? 'bring.some' : 'bring.all';
        return setNotice({ tone: 'info', message: t(key, { count: taken.lines.length, left }) });
      }
      default:
        return brought satisfies never;
    }
  };
  return (
    <div className={styles.files}>
      <Dropzone
        title={t('bring.title')}
        overTitle={t('bring.over')}
        hint={t('bring.hint')}
        icon={<Captions />}
        accept=".srt,.vtt,.ass,.ssa,.txt,text/plain,text/vtt"
        compact
        disabled={disabled}
        onFiles={([file]) => file && void bring(file)}
      />
      <p role="status" className={styles.notice}>
        {notice?.tone === 'info' ? notice.message : ''}
      </p>
      {notice?.tone === 'danger' && <Notice tone="error">{notice.message}</Notice>}
      <VoiceTiming {...props} text={text} onText={setText} open={voiceOpen} onOpen={setVoiceOpen} />
      {written.length > 0 && (
        <div className={styles.bar}>
          <span className={styles.facts}>{t('move.label')}</span>
          {[-STEP, STEP].map((by) => (
            <Button
              key={by}
              variant="secondary"
              size="small"
              disabled={disabled}
              onClick={() => onDraft(moveLines(draft, by, newId))}
            >
              {t(by < 0 ? 'move.earlier' : 'move.later')}
            </Button>
          ))}
          <span className={styles.facts}>{t('save.label')}</span>
          {formats.map((format) => (
            <Button
              key={format}
              variant="secondary"
              size="small"
              icon={<Download />}
              onClick={() => saveFile(subtitleFile(format, options, facts), `${fileStem(name)}.${format}`, document)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface VoiceTimingProps extends SubtitleFilesProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** A text without times gets them from where somebody speaks. */
function VoiceTiming({
  blob,
  facts,
  options,
  disabled,
  t,
  createRunner,
  newId,
  onDraft,
  text,
  onText,
  open,
  onOpen,
}: VoiceTimingProps) {
  const runner = useRunner(createRunner);
  const [work, setWork] = useState<{ fraction: number | null } | { failed: string } | null>(null);
  const abort = useRef<AbortController>(null);
  const latest = useRef(options.draft);
  useEffect(() => {
    latest.current = options.draft;
  });
  const listen = async (): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setWork({ fraction: null });
    try {
      const speech = await runner.listen(blob, facts.duration, controller.signal, (fraction) => setWork({ fraction }));
      onDraft(takeCues(latest.current, timeText(text, speech, facts.duration), facts.duration, newId));
      setWork(null);
    } catch (error) {
      setWork(isAbort(error) ? null : { failed: codeOf(error) });
    }
  };
  const busy = work !== null && 'fraction' in work;
  return (
    <Disclosure summary={t('voice.title')} open={open} onToggle={onOpen}>
      <div className={styles.voice}>
        <Field label={t('voice.label')} hint={t('voice.hint')}>
          <TextArea rows={5} dir="auto" value={text} disabled={disabled || busy} onChange={onText} />
        </Field>
        {busy && <ProgressBar label={t('stage.listening')} value={work.fraction} />}
        {work !== null && 'failed' in work && <Notice tone="error">{t(`failure.${work.failed}`)}</Notice>}
        <div className={styles.bar}>
          {busy ? (
            <Button variant="secondary" size="small" onClick={() => abort.current?.abort()}>
              {t('voice.cancel')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="small"
              disabled={disabled || text.trim() === ''}
              onClick={() => void listen()}
            >
              {t('voice.run')}
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  );
}

const codeOf = (error: unknown): string =>
  error instanceof FailureError && error.failure.kind === 'tool' ? error.failure.code : 'damaged';
