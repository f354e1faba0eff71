import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { byPointer, cx, Dropzone, IconButton } from '@facet/ui';
import { formatTime, isAbort, useObjectUrl, type OfferedFile } from '@facet/workbench';
import { ArrowDown, ArrowUp, Film, GripVertical, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { describeVideo } from '@facet/workbench/clip';
import { SampleFiles } from '@facet/workbench/sample-files';
import { clipSamples } from '../../clip/samples.ts';
import { useRunner } from '../../clip/useRunner.ts';
import { MOST_CLIPS, readyFacts, type JoinOptionValues, type ListedClip } from './joinOptions.ts';
import { moved } from './plan.ts';
import { refusalCode, type JoinRunner } from './runner.ts';
import * as styles from './JoinParts.module.css';

interface JoinPartProps {
  readonly options: JoinOptionValues;
  setOption(name: 'clips', value: readonly ListedClip[]): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Makes the part; it looks at clips with a runner of its own. */
export function createJoinParts(createRunner: () => Pick<JoinRunner, 'look' | 'dispose'>) {
  return function JoinParts({ options, setOption, disabled, t }: JoinPartProps) {
    const { clips } = options;
    const runner = useRunner(createRunner);
    const live = useRef(clips);
    useEffect(() => {
      live.current = clips;
    }, [clips]);
    const setState = useEffectEvent((id: string, state: ListedClip['state']) => {
      const changed = live.current.map((clip) => (clip.id === id ? { ...clip, state } : clip));
      live.current = changed;
      setOption('clips', changed);
    });
    const pending = clips
      .filter(({ state }) => state.kind === 'looking')
      .map(({ id }) => id)
      .join(' ');
    const requested = useRef(new Set<string>());
    useEffect(() => {
      for (const { id, blob, state } of live.current) {
        if (state.kind !== 'looking' || requested.current.has(id)) continue;
        requested.current.add(id);
        runner.look(blob).then(
          (facts) => setState(id, { kind: 'ready', facts }),
          (error: unknown) => isAbort(error) || setState(id, { kind: 'refused', code: refusalCode(error) }),
        );
      }
    }, [pending, runner]);
    const change = (changed: readonly ListedClip[]): void => setOption('clips', changed);
    const add = (files: readonly OfferedFile[]): void => {
      const room = MOST_CLIPS - live.current.length;
      const added = files.slice(0, room).map(({ name, blob }): ListedClip => ({
        id: crypto.randomUUID(),
        name,
        blob,
        state: { kind: 'looking' },
      }));
      change([...live.current, ...added]);
    };
    const total = readyFacts(clips).reduce((sum, { duration }) => sum + duration, 0);
    return (
      <section className={styles.parts} aria-label={t('list.title')}>
        <div className={styles.head}>
          <h3 className={styles.title}>{t('list.title')}</h3>
          {clips.length > 0 && (
            <p className={styles.facts}>{t('list.total', { count: clips.length, duration: formatTime(total) })}</p>
          )}
        </div>
        {clips.length > 0 && <ClipList clips={clips} disabled={disabled} t={t} onChange={change} />}
        {clips.length < MOST_CLIPS && (
          <Dropzone
            title={t(clips.length > 0 ? 'list.drop-more' : byPointer('list.drop', 'list.touch'))}
            overTitle={t('list.over')}
            hint={t('list.hint')}
            icon={<Film />}
            accept="video/*,.mkv"
            multiple
            compact={clips.length > 0}
            className={clips.length === 0 ? styles.zone : undefined}
            disabled={disabled}
            onFiles={(files) => add(files.map((file) => ({ name: file.name, blob: file })))}
          />
        )}
        {/* One clip alone is nothing to join yet. */}
        {clips.length < 2 && (
          <SampleFiles samples={clipSamples} toolWords={t} disabled={disabled} onFile={(file) => add([file])} />
        )}
      </section>
    );
  };
}

interface ClipListProps {
  readonly clips: readonly ListedClip[];
  readonly disabled: boolean;
  readonly t: Translate;
  readonly onChange: (clips: readonly ListedClip[]) => void;
}

/** The clips in their order. Dragged by their row, or moved with the arrow buttons and Alt with the arrow keys. */
function ClipList({ clips, disabled, t, onChange }: ClipListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number): void => {
    const changed = moved(clips, from, to);
    if (changed === clips) return;
    onChange(changed);
    setAnnouncement(t('list.moved', { name: clips[from]!.name, place: to + 1, count: clips.length }));
  };
  const over = (event: DragEvent, index: number): void => {
    if (dragged === null || disabled) return;
    event.preventDefault();
    if (dragged === index) return;
    move(dragged, index);
    setDragged(index);
  };
  return (
    <>
      <ol ref={list} className={styles.list}>
        {clips.map((clip, i) => (
          <li
            key={clip.id}
            className={cx(styles.clip, dragged === i && styles.dragged)}
            draggable={!disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', clip.name);
              setDragged(i);
            }}
            onDragOver={(event) => over(event, i)}
            onDragEnd={() => setDragged(null)}
            onKeyDown={(event) => {
              if (!event.altKey || disabled || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(i, event.key === 'ArrowUp' ? i - 1 : i + 1);
            }}
          >
            <GripVertical aria-hidden="true" className={styles.grip} />
            <Thumb clip={clip} />
            <div>
              <p className={styles.name}>{clip.name}</p>
              <ClipState clip={clip} t={t} />
            </div>
            <div className={styles.acts}>
              <IconButton
                label={t('list.up', { name: clip.name })}
                icon={<ArrowUp />}
                disabled={disabled || i === 0}
                onClick={() => move(i, i - 1)}
              />
              <IconButton
                label={t('list.down', { name: clip.name })}
                icon={<ArrowDown />}
                disabled={disabled || i === clips.length - 1}
                onClick={() => move(i, i + 1)}
              />
              <IconButton
                label={t('list.remove', { name: clip.name })}
                icon={<X />}
                disabled={disabled}
                onClick={() => onChange(clips.filter(({ id }) => id !== clip.id))}
              />
            </div>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className={styles.announcement}>
        {announcement}
      </p>
    </>
  );
}

function ClipState({ clip, t }: { readonly clip: ListedClip; readonly t: Translate }) {
  const { locale } = useHost().i18n;
  switch (clip.state.kind) {
    case 'looking':
      return <p className={styles.facts}>{t('stage.looking')}</p>;
    case 'ready':
      return <p className={styles.facts}>{describeVideo(clip.state.facts, t, locale)}</p>;
    case 'refused':
      return (
        <p role="alert" className={styles.refused}>
          {t(`failure.${clip.state.code}`)}
        </p>
      );
    default:
      return clip.state satisfies never;
  }
}

function Thumb({ clip: { state } }: { readonly clip: ListedClip }) {
  const url = useObjectUrl(state.kind === 'ready' ? state.facts.thumb : null);
  return url === null ? <span className={styles.thumb} /> : <img className={styles.thumb} src={url} alt="" />;
}
