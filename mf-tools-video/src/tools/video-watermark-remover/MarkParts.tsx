import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Notice } from '@facet/ui';
import { isAbort, isMaskEmpty, MaskEditor, type ImageValue, type MaskLayer, type MaskTool } from '@facet/workbench';
import { useEffect, useMemo, useState } from 'react';
import { describeVideo } from '@facet/workbench/clip';
import { FrameTime } from '../../clip/FrameTime.tsx';
import { useRunner } from '../../clip/useRunner.ts';
import { coverOf, type Filling, type MarkFacts } from './calls.ts';
import { FillingChoice } from './FillingChoice.tsx';
import type { RemoveRunner } from './runner.ts';
import { croppedBy, type Marking, type RemoveView } from './removeOptions.ts';
import * as styles from './MarkParts.module.css';

export interface MarkPartProps extends RemoveView {
  setOption(...change: ['marking', Marking] | ['filling', Filling]): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

const layers: readonly MaskLayer[] = [{ colour: [255, 60, 80], targets: coverOf }];
const tools: readonly MaskTool[] = ['rectangle', 'brush', 'lasso', 'move'];
/** Where the slider stands at first, a share of the clip: its beginning is often black. */
const FIRST = 0.25;

type CreateMarkRunner = () => Pick<RemoveRunner, 'frame' | 'fillings' | 'dispose'>;

/** Makes the part; it reads frames with a runner of its own, beside one that works. */
export function createMarkParts(createRunner: CreateMarkRunner) {
  return function MarkParts(props: MarkPartProps) {
    const { clip } = props.inputs;
    const insight = props.insights.clip;
    if (!clip || insight.status !== 'found' || insight.value.madeByModel || !insight.value.decodable) return null;
    return (
      <Editor
        key={clip.id}
        {...props}
        blob={clip.blob}
        of={clip.id}
        facts={insight.value}
        createRunner={createRunner}
      />
    );
  };
}

interface EditorProps extends MarkPartProps {
  readonly blob: Blob;
  readonly of: string;
  readonly facts: MarkFacts;
  readonly createRunner: CreateMarkRunner;
}

function Editor({
  blob,
  of,
  facts,
  options: { marking, way, filling },
  setOption,
  disabled,
  t,
  createRunner,
}: EditorProps) {
  const { locale } = useHost().i18n;
  const [time, setTime] = useState(facts.duration * FIRST);
  const [wanted, setWanted] = useState(time);
  const cropped = useMemo(() => (way === 'crop' ? croppedBy(marking.mask, facts) : null), [way, marking.mask, facts]);
  const frame = useFrame(blob, of, wanted, createRunner);
  return (
    <div className={styles.parts}>
      <p className={styles.facts}>{describeVideo(facts, t, locale)}</p>
      <FrameTime
        label={t('frame.time')}
        hint={t('frame.time.hint')}
        value={time}
        duration={facts.duration}
        disabled={disabled}
        onChange={setTime}
        onCommit={setWanted}
      />
      {frame === 'failed' && <Notice tone="warning">{t('failure.frame')}</Notice>}
      {frame !== null && frame !== 'failed' && (
        <MaskEditor
          picture={frame}
          title={t('marks.title')}
          help={t('marks.help')}
          roles={[
            { id: 'mark', label: t('role.mark') },
            { id: 'erase', label: t('role.erase') },
          ]}
          layers={layers}
          tools={tools}
          value={marking.mask}
          onChange={(mask) => setOption('marking', { of, mask })}
          whole={false}
          stays={cropped?.kind === 'kept' ? cropped.kept.box : null}
          disabled={disabled}
        />
      )}
      {way === 'fill' && !isMaskEmpty(marking.mask, ['mark']) && (
        <FillingChoice
          blob={blob}
          time={wanted}
          mask={marking.mask}
          value={filling}
          onChange={(value) => setOption('filling', value)}
          disabled={disabled}
          t={t}
          createRunner={createRunner}
        />
      )}
    </div>
  );
}

/** A frame of the clip as a picture; the earlier one until another is read. */
function useFrame(blob: Blob, of: string, time: number, createRunner: CreateMarkRunner): ImageValue | 'failed' | null {
  const runner = useRunner(createRunner);
  const [picture, setPicture] = useState<ImageValue | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    runner.frame(blob, time, controller.signal).then(
      ({ blob: png, width, height }) => {
        if (controller.signal.aborted) return;
        setPicture({
          kind: 'image',
          id: `${of}-${String(time)}`,
          blob: png,
          preview: png,
          name: 'frame.png',
          type: 'image/png',
          width,
          height,
        });
      },
      (error: unknown) => {
        if (!isAbort(error) && !controller.signal.aborted) setPicture('failed');
      },
    );
    return () => controller.abort();
  }, [runner, blob, of, time]);
  return picture;
}
