import type { Translate } from '@facet/contracts';
import { RadioCards } from '@facet/ui';
import { useObjectUrl, type MaskValue } from '@facet/workbench';
import { useEffect, useState } from 'react';
import { useRunner } from '../../clip/useRunner.ts';
import type { Filling, FillingPicture } from './calls.ts';
import type { RemoveRunner } from './runner.ts';
import * as styles from './MarkParts.module.css';

export type CreateFillingRunner = () => Pick<RemoveRunner, 'fillings' | 'dispose'>;

export interface FillingChoiceProps {
  readonly blob: Blob;
  /** The frame that they are tried on, seconds. */
  readonly time: number;
  readonly mask: MaskValue;
  readonly value: Filling;
  readonly onChange: (value: Filling) => void;
  /** A run has the machine to itself: nothing is tried beside it. */
  readonly disabled: boolean;
  readonly t: Translate;
  readonly createRunner: CreateFillingRunner;
}

/** Fillings as they look on a frame, to choose from; nothing where all of them look the same. */
export function FillingChoice({ value, onChange, disabled, t, ...frame }: FillingChoiceProps) {
  const tried = useFillings({ ...frame, disabled });
  if (tried === null) return null;
  if (tried === 'trying')
    return (
      <p className={styles.facts} role="status">
        {t('fillings.trying')}
      </p>
    );
  if (tried.length < 2) return null;
  return (
    <div className={styles.fillings}>
      <RadioCards<string>
        legend={t('fillings.legend')}
        look="pictures"
        value={String(tried.some(({ filling }) => filling === value) ? value : tried[0]!.filling)}
        disabled={disabled}
        onChange={(chosen) => onChange(tried.find(({ filling }) => String(filling) === chosen)!.filling)}
        options={tried.map(({ filling, picture }, i) => ({
          value: String(filling),
          label: t('fillings.name', { number: i + 1 }),
          media: <Picture picture={picture} />,
        }))}
      />
      <p className={styles.facts}>{t('fillings.hint')}</p>
    </div>
  );
}

function Picture({ picture }: { readonly picture: Blob }) {
  const url = useObjectUrl(picture);
  return url && <img className={styles.filling} src={url} alt="" />;
}

/** What is tried on a frame with its marks. */
interface Tried {
  readonly mask: MaskValue;
  readonly time: number;
  readonly pictures: readonly FillingPicture[];
}

/** Null while there is nothing to try, and where trying fails: a run shows what is wrong. */
function useFillings({
  blob,
  time,
  mask,
  disabled,
  createRunner,
}: Pick<FillingChoiceProps, 'blob' | 'time' | 'mask' | 'disabled' | 'createRunner'>):
  | readonly FillingPicture[]
  | 'trying'
  | null {
  const runner = useRunner(createRunner);
  const [tried, setTried] = useState<Tried | null>(null);
  const isTried = tried?.mask === mask && tried.time === time;
  useEffect(() => {
    if (disabled || isTried) return;
    const controller = new AbortController();
    const show = (pictures: readonly FillingPicture[]): void => {
      if (!controller.signal.aborted) setTried({ mask, time, pictures });
    };
    runner.fillings({ blob, time, mask }, controller.signal).then(show, () => show([]));
    return () => controller.abort();
  }, [runner, blob, time, mask, disabled, isTried]);
  if (isTried) return tried.pictures;
  return disabled ? null : 'trying';
}
