import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Button, formatNumber, Notice, SegmentedControl, Skeleton } from '@facet/ui';
import { BitmapCanvas, formatTime, isAbort, TimeField, useObjectUrl } from '@facet/workbench';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { codecName } from '@facet/workbench/clip';
import type { CleanSettings, Excerpt, SoundFacts } from './calls.ts';
import { settingsOf, type NoiseView } from './noiseOptions.ts';
import type { NoiseRunner } from './runner.ts';
import * as styles from './NoiseParts.module.css';

interface NoisePartProps extends NoiseView {
  readonly disabled: boolean;
  readonly t: Translate;
}

type Listening =
  | { readonly kind: 'working' | 'failed' }
  | { readonly kind: 'there'; readonly excerpt: Excerpt; readonly settings: string };

/** Makes the part; it cleans its few seconds with a runner of its own, beside the one of the whole recording. */
export function createNoiseParts(createRunner: (signal: AbortSignal) => NoiseRunner) {
  return function NoiseParts({ inputs, insights, options, disabled, t }: NoisePartProps) {
    const { signal, i18n } = useHost();
    const { locale } = i18n;
    const runner = useMemo(() => createRunner(signal), [signal]);
    useEffect(() => () => runner.dispose(), [runner]);
    const { recording } = inputs;
    if (!recording || insights.recording.status !== 'found') return null;
    const facts = insights.recording.value;
    return (
      <section className={styles.parts}>
        <p className={styles.facts}>{describeSound(facts, t, locale)}</p>
        {facts.decodable && (
          <Listener
            key={recording.id}
            blob={recording.blob}
            facts={facts}
            settings={settingsOf(options)}
            listen={runner.listen}
            disabled={disabled}
            t={t}
          />
        )}
      </section>
    );
  };
}

function describeSound(facts: SoundFacts, t: Translate, locale: string): string {
  const channels =
    facts.channels === 1
      ? t('facts.mono')
      : facts.channels === 2
        ? t('facts.stereo')
        : t('facts.many', { count: facts.channels });
  const number = (value: number, digits: number): string =>
    formatNumber(value, locale, { maximumFractionDigits: digits });
  const line = t('facts.line', {
    duration: formatTime(facts.duration),
    codec: codecName(facts.codec),
    rate: number(facts.sampleRate / 1000, 1),
    channels,
  });
  const loudness = facts.loudness === null ? [] : [t('facts.loudness', { loudness: number(facts.loudness, 1) })];
  const hum = facts.hum === null ? [] : [t('facts.hum', { frequency: number(facts.hum, 0) })];
  return [line, ...loudness, ...hum].join(' · ');
}

interface ListenerProps {
  readonly blob: Blob;
  readonly facts: SoundFacts;
  readonly settings: CleanSettings;
  readonly listen: NoiseRunner['listen'];
  readonly disabled: boolean;
  readonly t: Translate;
}

/** Eight seconds before and after, by ear and by eye. */
function Listener({ blob, facts, settings, listen, disabled, t }: ListenerProps) {
  const [from, setFrom] = useState(0);
  // The first seconds are there without a press: a visitor hears and sees what will be made of the recording.
  const [state, setState] = useState<Listening>({ kind: 'working' });
  const making = useRef<AbortController | null>(null);
  /** @returns null when another one began meanwhile */
  const make = async (): Promise<Listening | null> => {
    const controller = new AbortController();
    making.current?.abort();
    making.current = controller;
    try {
      const excerpt = await listen(blob, settings, from, controller.signal);
      return { kind: 'there', excerpt, settings: JSON.stringify(settings) };
    } catch (error) {
      return isAbort(error) ? null : { kind: 'failed' };
    }
  };
  const makeFirst = useEffectEvent(async () => (state.kind === 'working' ? make() : null));
  useEffect(() => {
    // A run has the machine to itself: they are made afterwards.
    if (disabled) return undefined;
    void makeFirst().then((first) => first && setState(first));
    return () => making.current?.abort();
  }, [disabled]);
  const makeAgain = async (): Promise<void> => {
    setState({ kind: 'working' });
    const again = await make();
    if (again) setState(again);
  };
  return (
    <section className={styles.listener} aria-label={t('listen.title')}>
      <h3 className={styles.title}>{t('listen.title')}</h3>
      <div className={styles.row}>
        <TimeField
          label={t('listen.from')}
          time={from}
          duration={facts.duration}
          frame={1}
          disabled={disabled}
          earlier={t('listen.earlier')}
          later={t('listen.later')}
          onMove={(time) => setFrom(Math.min(Math.max(0, time), Math.max(0, facts.duration - 1)))}
        />
        <Button busy={state.kind === 'working'} disabled={disabled} onClick={() => void makeAgain()}>
          {t(state.kind === 'there' ? 'listen.again' : 'listen.make')}
        </Button>
      </div>
      <div aria-live="polite">{state.kind === 'working' && <p className={styles.facts}>{t('listen.working')}</p>}</div>
      {state.kind === 'failed' && <Notice tone="warning">{t('failure.damaged')}</Notice>}
      {state.kind === 'working' && (
        <div className={styles.compare}>
          <Skeleton shape="block" className={styles.awaited} />
          <Skeleton shape="block" className={styles.awaited} />
        </div>
      )}
      {state.kind === 'there' && <Compare excerpt={state.excerpt} t={t} />}
    </section>
  );
}

/** Two recordings that play at once; one of them is heard. */
function Compare({ excerpt, t }: { readonly excerpt: Excerpt; readonly t: Translate }) {
  const [side, setSide] = useState<'before' | 'after'>('after');
  const [playing, setPlaying] = useState(false);
  const players = { before: useRef<HTMLAudioElement>(null), after: useRef<HTMLAudioElement>(null) };
  const urls = { before: useObjectUrl(excerpt.before), after: useObjectUrl(excerpt.after) };
  const toggle = (): void => {
    const [before, after] = [players.before.current, players.after.current];
    if (!before || !after) return;
    if (playing) {
      before.pause();
      after.pause();
    } else {
      before.currentTime = after.currentTime = after.ended ? 0 : after.currentTime;
      void Promise.all([before.play(), after.play()]).catch(() => setPlaying(false));
    }
    setPlaying(!playing);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setSide(side === 'before' ? 'after' : 'before');
  };
  return (
    <div className={styles.compare} onKeyDown={keyDown}>
      {(['before', 'after'] as const).map((which, i) => (
        <figure key={which} className={styles.figure} data-heard={side === which}>
          <BitmapCanvas
            picture={excerpt.spectrograms[i]!}
            role="img"
            aria-label={t(`listen.spectrogram.${which}`)}
            className={styles.spectrogram}
          />
          <figcaption className={styles.facts}>{t(`listen.${which}`)}</figcaption>
          {urls[which] !== null && (
            <audio
              ref={players[which]}
              src={urls[which]}
              muted={side !== which}
              preload="auto"
              onEnded={() => setPlaying(false)}
            />
          )}
        </figure>
      ))}
      <div className={styles.row}>
        <Button variant="secondary" icon={playing ? <Pause /> : <Play />} onClick={toggle}>
          {t(playing ? 'listen.pause' : 'listen.play')}
        </Button>
        <SegmentedControl
          legend={t('listen.which')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'before', label: t('listen.before') },
            { value: 'after', label: t('listen.after') },
          ]}
        />
      </div>
      <p className={styles.facts}>{t('listen.key')}</p>
    </div>
  );
}
