import { useWords } from '../messages/index.ts';
import type { Sample } from '../model/definition.ts';
import type { Translate } from '@facet/contracts';
import * as styles from './inputs.module.css';

interface SamplesProps {
  readonly samples: readonly Sample[];
  readonly toolWords: Translate;
  readonly disabled: boolean;
  readonly onChoose: (sample: Sample) => void;
}

/** Files that stand in for one's own. */
export function Samples({ samples, toolWords, disabled, onChoose }: SamplesProps) {
  const t = useWords();
  return (
    <div className={styles.samples}>
      <p className={styles.note}>{t('input.samples-any')}</p>
      <ul className={styles.sampleList}>
        {samples.map((sample) => {
          const name = toolWords(sample.label);
          return (
            <li key={sample.id}>
              <button
                type="button"
                className={styles.sample}
                disabled={disabled}
                title={name}
                aria-label={t('input.sample-use', { name })}
                onClick={() => onChoose(sample)}
              >
                {sample.thumbnail === undefined ? (
                  <span className={styles.sampleName}>{name}</span>
                ) : (
                  <img src={sample.thumbnail} alt="" decoding="async" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
