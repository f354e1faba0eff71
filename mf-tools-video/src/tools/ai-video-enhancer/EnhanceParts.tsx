import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Button, CompareSlider, formatDuration, formatPercent, Notice, Spinner, ZoomPane } from '@facet/ui';
import { isAbort, useObjectUrl } from '@facet/workbench';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeVideo } from '@facet/workbench/clip';
import { FrameTime } from '../../clip/FrameTime.tsx';
import type { EnhanceCalls, EnhanceFacts, EnhanceSettings, FramePair, SecondPair } from './calls.ts';
import { canEnlarge, isFaded, secondsFor, settingsOf, type EnhanceView } from './enhanceOptions.ts';
import type { EnhanceRunner } from './runner.ts';
import * as styles from './EnhanceParts.module.css';

interface EnhancePartProps extends EnhanceView {
  readonly disabled: boolean;
  readonly t: Translate;
}

type PairRunner = Pick<EnhanceRunner, 'pair' | 'second' | 'dispose'>;
type PairRequest = EnhanceCalls['pair']['request'];

/** Where the slider stands at first, a share of the clip: its beginning is often black. */
const FIRST = 0.4;

/** Makes the part; it repairs frames with a runner of its own, beside one that works on the whole clip. */
export function createEnhanceParts(createRunner: () => PairRunner) {
  return function EnhanceParts({ inputs: { clip }, insights, options, disabled, t }: EnhancePartProps) {
    const insight = insights.clip;
    if (!clip || insight.status !== 'found' || !insight.value.decodable) return null;
    return (
      <Preview
        key={clip.id}
        blob={clip.blob}
        facts={insight.value}
        settings={settingsOf(options)}
        createRunner={createRunner}
        disabled={disabled}
        t={t}
      />
    );
  };
}

interface PreviewProps {
  readonly blob: Blob;
  readonly facts: EnhanceFacts;
  readonly settings: EnhanceSettings;
  readonly createRunner: () => PairRunner;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** One frame before and after, updated when the settings change, and how long the whole clip takes. */
function Preview({ blob, facts, settings, createRunner, disabled, t }: PreviewProps) {
  const { locale } = useHost().i18n;
  const [time, setTime] = useState(facts.duration * FIRST);
  const [wanted, setWanted] = useState(time);
  const runner = useMemo(() => createRunner(), [createRunner]);
  const request = { blob, time: wanted, light: facts.light, settings };
  const { pair, working, failed } = usePair(request, disabled, runner);
  useEffect(() => {
    // A run has the machine to itself.
    if (disabled) runner.dispose();
  }, [disabled, runner]);
  const seconds = pair ? secondsFor(facts, pair.milliseconds) : null;
  const times = settings.enlarge && canEnlarge(facts) ? 2 : 1;
  return (
    <section className={styles.parts} aria-label={t('pair.title')} aria-busy={working}>
      <p className={styles.facts}>{[describeVideo(facts, t, locale), ...findings(facts, t)].join(' · ')}</p>
      <FrameTime
        label={t('pair.time')}
        value={time}
        duration={facts.duration}
        disabled={disabled}
        onChange={setTime}
        onCommit={setWanted}
      />
      {pair && <Pair pair={pair} width={facts.width * times} height={facts.height * times} t={t} />}
      <div aria-live="polite" className={styles.status}>
        {working && (
          <p className={styles.facts}>
            <Spinner /> {t('pair.working')}
          </p>
        )}
        {!working && seconds !== null && (
          <p className={styles.facts}>{t('pair.estimate', { duration: formatDuration(seconds, locale) })}</p>
        )}
      </div>
      {failed && <Notice tone="warning">{t('failure.frame')}</Notice>}
      <Second request={request} runner={runner} disabled={disabled} t={t} />
    </section>
  );
}

interface SecondProps {
  readonly request: PairRequest;
  readonly runner: PairRunner;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** `key` names the moment and the settings that it was made for. */
type SecondState =
  | { readonly kind: 'none' }
  | { readonly kind: 'working' | 'failed'; readonly key: string }
  | { readonly kind: 'there'; readonly key: string; readonly pair: SecondPair };

/** A second in motion, made when it is wanted: steadiness and frame rate do not show in one frame. */
function Second({ request, runner, disabled, t }: SecondProps) {
  const [state, setState] = useState<SecondState>({ kind: 'none' });
  const alive = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    alive.current = controller;
    return () => controller.abort();
  }, []);
  const { time, settings } = request;
  const key = JSON.stringify([time, settings]);
  const make = async (): Promise<void> => {
    const signal = alive.current?.signal;
    if (!signal) return;
    setState({ kind: 'working', key });
    try {
      const pair = await runner.second(request, signal);
      if (!signal.aborted) setState({ kind: 'there', key, pair });
    } catch (error) {
      if (!signal.aborted) setState(isAbort(error) ? { kind: 'none' } : { kind: 'failed', key });
    }
  };
  const working = state.kind === 'working';
  return (
    <div className={styles.second}>
      {(settings.steady !== 'off' || settings.smooth) && <p className={styles.facts}>{t('second.why')}</p>}
      <Button variant="secondary" busy={working} disabled={disabled} onClick={() => void make()}>
        {t('second.make')}
      </Button>
      <div aria-live="polite">{working && <p className={styles.facts}>{t('second.working')}</p>}</div>
      {state.kind === 'failed' && state.key === key && <Notice tone="warning">{t('failure.second')}</Notice>}
      {state.kind === 'there' && state.key === key && (
        <div className={styles.clips}>
          <SecondClip blob={state.pair.before} label={t('pair.before')} />
          <SecondClip blob={state.pair.after} label={t('pair.after')} />
        </div>
      )}
    </div>
  );
}

/** A second that plays again and again. */
function SecondClip({ blob, label }: { readonly blob: Blob; readonly label: string }) {
  const url = useObjectUrl(blob);
  return (
    <figure className={styles.clip}>
      {url !== null && <video src={url} aria-label={label} muted loop autoPlay playsInline controls />}
      <figcaption className={styles.facts}>{label}</figcaption>
    </figure>
  );
}

/** What was found in a clip, in words. */
function findings({ noise, blocks, light }: EnhanceFacts, t: Translate): readonly string[] {
  const of = noise > 4 ? 'much' : noise > 1.5 ? 'some' : 'little';
  const dark = light.dark >= 0.15 ? [t('found.dark')] : [];
  const faded = isFaded(light) ? [t('found.faded')] : [];
  return [t(`found.noise.${of}`), ...(blocks > 0.3 ? [t('found.blocks')] : []), ...dark, ...faded];
}

interface PairProps {
  readonly pair: FramePair;
  readonly width: number;
  readonly height: number;
  readonly t: Translate;
}

function Pair({ pair, width, height, t }: PairProps) {
  const { locale } = useHost().i18n;
  const [scale, setScale] = useState(1);
  const before = useObjectUrl(pair.before);
  const after = useObjectUrl(pair.after);
  const ratio = width / height;
  if (before === null || after === null) return null;
  return (
    <ZoomPane
      className={styles.zoom}
      label={t('pair.zoom')}
      zoomInLabel={t('pair.zoom-in')}
      zoomOutLabel={t('pair.zoom-out')}
      resetLabel={t('pair.zoom-reset')}
      formatScale={(value) => formatPercent(value, locale)}
      scale={scale}
      onScaleChange={setScale}
    >
      <div
        className={styles.stage}
        style={{ aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, calc(var(--shown-height) * ${ratio}))` }}
      >
        <CompareSlider
          className={styles.compare}
          label={t('pair.title')}
          beforeLabel={t('pair.before')}
          afterLabel={t('pair.after')}
          before={{ src: before, alt: t('pair.alt-before') }}
          after={{ src: after, alt: t('pair.alt-after') }}
          formatPosition={(share) => t('pair.position', { percent: formatPercent(share, locale) })}
          dragArea={scale > 1 ? 'handle' : 'all'}
        />
      </div>
    </ZoomPane>
  );
}

interface PairState {
  readonly pair: FramePair | null;
  readonly working: boolean;
  readonly failed: boolean;
}

/** The newest pair. One is made at a time; requests that became stale meanwhile are left out. */
function usePair({ blob, time, light, settings }: PairRequest, disabled: boolean, runner: PairRunner): PairState {
  const [state, setState] = useState<PairState>({ pair: null, working: true, failed: false });
  const key = JSON.stringify([time, settings]);
  const newest = useRef({ key, request: { blob, time, light, settings }, disabled });
  const made = useRef<string | null>(null);
  const busy = useRef(false);
  const life = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => {
      controller.abort();
      runner.dispose();
    };
  }, [runner]);
  useEffect(() => {
    newest.current = { key, request: { blob, time, light, settings }, disabled };
    const signal = life.current?.signal;
    if (disabled || busy.current || !signal) return;
    const work = async (): Promise<void> => {
      busy.current = true;
      while (!newest.current.disabled && made.current !== newest.current.key && !signal.aborted) {
        const { key: wanted, request } = newest.current;
        made.current = wanted;
        setState((before) => ({ ...before, working: true }));
        try {
          const pair = await runner.pair(request, signal);
          if (!signal.aborted) setState({ pair, working: newest.current.key !== wanted, failed: false });
        } catch (error) {
          // Where a run has begun it is made afterwards.
          if (isAbort(error)) made.current = null;
          if (!signal.aborted)
            setState((before) => ({
              ...before,
              working: !newest.current.disabled && newest.current.key !== wanted,
              failed: !isAbort(error),
            }));
        }
      }
      busy.current = false;
    };
    void work();
    // `key` covers the whole request but the clip: a new clip remounts this part.
  }, [key, disabled, runner, blob, light, settings, time]);
  return state;
}
