import type { Translate } from '@facet/contracts';
import { Select } from '@facet/ui';
import { formatTime, useObjectUrl, type ImagesValue, type TextValue } from '@facet/workbench';
import type { Staging } from './calls.ts';
import { roughSeconds, scenesOf, stage } from './scenes.ts';
import type { ScriptOptions } from './specs.ts';
import * as styles from './Storyboard.module.css';

interface StoryboardProps {
  readonly inputs: { readonly script: TextValue | null; readonly pictures: ImagesValue | null };
  readonly options: ScriptOptions;
  setOption(name: 'board', value: ScriptOptions['board']): void;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** The scenes of the script as they will be filmed: what each one shows can be changed. */
export function Storyboard({ inputs: { script, pictures }, options, setOption, disabled, t }: StoryboardProps) {
  const scenes = scenesOf(script?.text ?? '');
  if (scenes.length === 0) return null;
  const items = pictures?.items ?? [];
  const staged = stage(scenes, options.board, items.length);
  const total = scenes.reduce((sum, scene) => sum + roughSeconds(scene, options.reader !== 'none'), 0);
  const choices: readonly { readonly value: Staging; readonly label: string }[] = [
    { value: 'auto', label: t('board.auto') },
    { value: 'card', label: t('board.card') },
    ...items.map(({ name }, i) => ({ value: `picture-${i}` as const, label: `${String(i + 1)}. ${name}` })),
  ];
  return (
    <section className={styles.board} aria-label={t('board.title')}>
      <h3 className={styles.title}>{t('board.title')}</h3>
      <p className={styles.facts}>{t('board.total', { count: scenes.length, duration: formatTime(total) })}</p>
      <ol className={styles.scenes}>
        {scenes.map((scene, i) => (
          <li key={i} className={styles.scene}>
            <Thumb blob={items[staged[i]!.picture ?? -1]?.preview ?? null} words={t('board.card')} />
            <p className={styles.words}>{scene.text}</p>
            <Select
              aria-label={t('board.shows', { number: i + 1 })}
              value={choices.some(({ value }) => value === options.board[i]) ? options.board[i]! : 'auto'}
              options={choices}
              disabled={disabled}
              onChange={(value) => setOption('board', { ...options.board, [i]: value })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The picture of a scene, or that it has a card. */
function Thumb({ blob, words }: { readonly blob: Blob | null; readonly words: string }) {
  const url = useObjectUrl(blob);
  return url ? <img className={styles.thumb} src={url} alt="" /> : <span className={styles.card}>{words}</span>;
}
