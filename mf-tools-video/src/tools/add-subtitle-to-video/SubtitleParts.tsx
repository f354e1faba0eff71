import type { Translate } from '@facet/contracts';
import { createCueReader } from '@facet/engines/subtitle';
import { useHost } from '@facet/platform/widget';
import { formatTime, type Playback } from '@facet/workbench';
import { Button, VisuallyHidden } from '@facet/ui';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { ClipTimeline, frameOf, describeVideo, type VideoFacts } from '@facet/workbench/clip';
import { addLine, changeLine, removeLine, wordsOf, writtenCues, type Draft } from './draft.ts';
import { addFonts, fontsFor, letterFonts } from '../../clip/letterFonts.ts';
import type { FontLoader } from '../../clip/fontLoader.ts';
import { drawSubtitle } from './drawSubtitle.ts';
import { LineList } from './LineList.tsx';
import type { SubtitleRunner } from './runner.ts';
import { SubtitleFiles } from './SubtitleFiles.tsx';
import { styleOf, type SubtitleOptionValues, type SubtitleView } from './subtitleOptions.ts';
import * as styles from './SubtitleParts.module.css';

export interface SubtitlePartProps extends SubtitleView {
  setOption(name: 'draft', value: Draft): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

const newId = (): string => crypto.randomUUID();

/**
 * Makes the part; it listens to clips with a runner of its own, beside one that burns.
 * @param fonts that words are shown with
 */
export function createSubtitleParts(createRunner: () => Pick<SubtitleRunner, 'listen' | 'dispose'>, fonts: FontLoader) {
  return function SubtitleParts(props: SubtitlePartProps) {
    const { clip } = props.inputs;
    const insight = props.insights.clip;
    if (!clip || insight.status !== 'found' || props.options.draft.lines.length === 0) return null;
    return (
      <Editor
        key={clip.id}
        {...props}
        blob={clip.blob}
        name={clip.name}
        facts={insight.value}
        createRunner={createRunner}
        fonts={fonts}
      />
    );
  };
}

interface EditorProps extends SubtitlePartProps {
  readonly blob: Blob;
  readonly name: string;
  readonly facts: VideoFacts;
  readonly createRunner: () => Pick<SubtitleRunner, 'listen' | 'dispose'>;
  readonly fonts: FontLoader;
}

function Editor({ blob, name, facts, options, setOption, disabled, t, createRunner, fonts }: EditorProps) {
  const { locale } = useHost().i18n;
  const { draft } = options;
  const [selected, setSelected] = useState<string | null>(null);
  const [toWrite, setToWrite] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const playback = useRef<Playback>(null);
  const line = draft.lines.find(({ id }) => id === selected) ?? draft.lines[0]!;
  const { duration } = facts;
  const change = (changed: Draft): void => setOption('draft', changed);
  const select = (id: string, seek: boolean): void => {
    setSelected(id);
    const chosen = draft.lines.find((other) => other.id === id);
    if (seek && chosen && id !== line.id) playback.current?.seek(Math.min(chosen.from + frameOf(facts) / 2, duration));
  };
  /** @returns the name of the new line */
  const add = (): string => {
    const added = addLine(draft, playback.current?.time ?? 0, duration, newId);
    change(added.draft);
    setSelected(added.id);
    const at = added.draft.lines.findIndex(({ id }) => id === added.id);
    setSaid(t('line.added', { number: at + 1, from: formatTime(added.draft.lines[at]!.from) }));
    return added.id;
  };
  const keyDown = (event: KeyboardEvent): void => {
    const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, button');
    if (disabled || inField || event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    add();
  };
  const others = draft.lines.filter(({ id, text }) => id !== line.id && text.trim() !== '');
  return (
    <section className={styles.parts} aria-label={t('editor.title')} onKeyDown={keyDown}>
      <p className={styles.facts}>{describeVideo(facts, t, locale)}</p>
      <ClipTimeline
        blob={blob}
        facts={facts}
        title={t('timeline.title')}
        ranges={[{ from: Math.min(line.from, duration), to: Math.min(line.to, duration) }]}
        onRanges={([range]) => range && change(changeLine(draft, line.id, { from: range.from, to: range.to }))}
        most={1}
        extra={others}
        snaps={edgesOf(others)}
        disabled={disabled}
        t={t}
        pinned
      >
        {(player) => <Words playback={player} playerRef={playback} options={options} facts={facts} fonts={fonts} />}
      </ClipTimeline>
      <div className={styles.bar}>
        <Button variant="secondary" size="small" icon={<Plus />} disabled={disabled} onClick={() => setToWrite(add())}>
          {t('line.add')}
        </Button>
        <p className={styles.facts}>
          {t('line.keys')}
          <span role="status">
            <VisuallyHidden>{said}</VisuallyHidden>
          </span>
        </p>
      </div>
      <LineList
        lines={draft.lines}
        selected={line.id}
        added={toWrite}
        disabled={disabled}
        t={t}
        onSelect={select}
        onText={(id, text) => change(changeLine(draft, id, { text }))}
        onRemove={(id) => change(removeLine(draft, id))}
      />
      <SubtitleFiles
        {...{ blob, name, facts, options, disabled, t, createRunner, newId }}
        onDraft={(changed) => {
          change(changed);
          setSelected(null);
        }}
      />
    </section>
  );
}

const edgesOf = (lines: readonly { readonly from: number; readonly to: number }[]): readonly number[] =>
  lines.flatMap(({ from, to }) => [from, to]).sort((a, b) => a - b);

interface WordsProps {
  readonly playback: Playback;
  /** Where the editor finds the player. */
  readonly playerRef: RefObject<Playback | null>;
  readonly options: SubtitleOptionValues;
  readonly facts: VideoFacts;
  readonly fonts: FontLoader;
}

/** The words of the moment over the picture, drawn by what will burn them in. */
function Words({ playback, playerRef, options, facts, fonts }: WordsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const textAt = useMemo(() => createCueReader(writtenCues(options.draft)), [options.draft]);
  const text = textAt(playback.time);
  const shownFonts = useFonts(wordsOf(options.draft), fonts);
  useEffect(() => {
    playerRef.current = playback;
  });
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = Math.min(2, devicePixelRatio || 1);
    const width = Math.round(element.clientWidth * ratio);
    const height = Math.round(element.clientHeight * ratio);
    element.width = width;
    element.height = height;
    drawSubtitle(context, text, styleOf(options, facts), width, height);
  }, [text, options, facts, shownFonts]);
  return <canvas ref={canvas} aria-hidden="true" className={styles.words} />;
}

/** Shows the scripts of a text with the fonts of the site while it is on the page. @returns changes when they are there */
function useFonts(text: string, loader: FontLoader): number {
  const [count, setCount] = useState(0);
  const families = fontsFor(text)
    .map(({ family }) => family)
    .join();
  useEffect(() => {
    let remove: (() => void) | null = null;
    let isGone = false;
    const add = async (): Promise<void> => {
      const added = await addFonts(await loader.load(letterFonts.filter(({ family }) => families.includes(family))));
      if (isGone) return added();
      remove = added;
      setCount((before) => before + 1);
    };
    // Without its font a script is shown as the device can; a run says that the file could not be had.
    if (families !== '') add().catch(() => undefined);
    return () => {
      isGone = true;
      remove?.();
    };
  }, [families, loader]);
  return count;
}
