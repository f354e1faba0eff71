import type { Translate } from '@facet/contracts';
import { Notice, RadioCards } from '@facet/ui';
import type { MaskValue } from '@facet/workbench';
import { useEffect, useMemo, useState } from 'react';
import { useRunner } from '../../clip/useRunner.ts';
import type { Way } from './calls.ts';
import { percentOf } from './kept.ts';
import { croppedBy, type Cropped, type RemoveView } from './removeOptions.ts';
import type { RemoveRunner } from './runner.ts';

export interface WayPartProps extends RemoveView {
  setOption(name: 'way', value: Way): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

type CreateRiskRunner = () => Pick<RemoveRunner, 'risk' | 'dispose'>;

/** Makes the part; it looks at clips with a runner of its own, which keeps their frames. */
export function createWayPart(createRunner: CreateRiskRunner) {
  return function WayPart({ inputs: { clip }, insights, options, setOption, disabled, t }: WayPartProps) {
    const { marking, way } = options;
    const facts = insights.clip.status === 'found' ? insights.clip.value : null;
    const cropped = useMemo<Cropped>(
      () => (facts ? croppedBy(marking.mask, facts) : { kind: 'unmarked' }),
      [marking.mask, facts],
    );
    const readable = clip !== null && facts !== null && facts.decodable && !facts.madeByModel;
    const advises = readable && cropped.kind !== 'unmarked' && way === 'fill';
    const risky = useRisk(advises ? clip.blob : null, clip?.id ?? '', marking.mask, disabled, createRunner);
    return (
      <>
        <RadioCards<Way>
          legend={t('way.legend')}
          value={way}
          disabled={disabled}
          onChange={(value) => setOption('way', value)}
          options={[
            { value: 'fill', label: t('way.fill'), description: t('way.fill.how') },
            {
              value: 'crop',
              label: t('way.crop'),
              description: describeCrop(cropped, t),
              disabled: cropped.kind === 'small' && way !== 'crop',
            },
          ]}
        />
        <div aria-live="polite">{advises && risky && <Notice tone="info">{adviceFor(cropped, t)}</Notice>}</div>
      </>
    );
  };
}

function describeCrop(cropped: Cropped, t: Translate): string {
  switch (cropped.kind) {
    case 'unmarked':
      return t('way.crop.how');
    case 'kept': {
      const { box, share } = cropped.kept;
      return t('way.crop.keeps', { percent: percentOf(share), width: box.width, height: box.height });
    }
    case 'small':
      return t('way.crop.small', { percent: percentOf(cropped.share) });
  }
}

const adviceFor = (cropped: Cropped, t: Translate): string =>
  cropped.kind === 'kept' ? t('way.risky.crop', { percent: percentOf(cropped.kept.share) }) : t('way.risky');

/** Whether a filling will probably show; false while that is not known. A run has the machine to itself. */
function useRisk(blob: Blob | null, of: string, mask: MaskValue, running: boolean, create: CreateRiskRunner): boolean {
  const runner = useRunner(create);
  const [risky, setRisky] = useState<MaskValue | null>(null);
  useEffect(() => {
    if (!blob || running) return;
    let isLate = false;
    runner.risk({ blob, of, mask }).then(
      (answer) => {
        if (!isLate) setRisky(answer.risky ? mask : null);
      },
      // Advice that cannot be given is left out; a run says what is wrong with the clip.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [runner, blob, of, mask, running]);
  return risky === mask;
}
