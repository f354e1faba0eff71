import { mostEntries } from '@facet/contracts/options/video-downloader';
import { useHost } from '@facet/platform/widget';
import { Button, Checkbox, formatDuration, SegmentedControl } from '@facet/ui';
import { ChoiceCards } from './ChoiceCards.tsx';
import { type FoundList, listChoices } from './choices.ts';
import * as styles from './links.module.css';
import type { ChoiceProps } from './options.ts';

interface ListPartProps extends ChoiceProps {
  readonly found: FoundList;
}

/** The entries of a list, and how they are saved. */
export function ListPart(props: ListPartProps) {
  const { options, setOption, disabled, t, first, credits } = props;
  const { bundle, entries } = options;
  return (
    <div className={styles.part}>
      <EntryList {...props} />
      <ChoiceCards {...{ options, setOption, disabled, t }} legend={t('list.as')} choices={listChoices(first)} />
      {entries.ids.length > 1 && (
        <SegmentedControl
          legend={t('list.bundle')}
          value={bundle}
          disabled={disabled}
          onChange={(value) => setOption('bundle', value)}
          options={[
            { value: 'zip', label: t('list.zip') },
            { value: 'each', label: t('list.each') },
          ]}
        />
      )}
      {entries.ids.length > 1 && bundle === 'each' && (
        <p className={styles.small}>{t('list.each.price', { count: entries.ids.length, credits })}</p>
      )}
    </div>
  );
}

function EntryList({ found, options: { entries }, setOption, disabled, t }: ListPartProps) {
  const { locale } = useHost().i18n;
  const chosen = new Set(entries.ids);
  const isFull = chosen.size >= mostEntries;
  const choose = (ids: readonly string[]): void => setOption('entries', { ...entries, ids });
  return (
    <fieldset className={styles.entries} disabled={disabled}>
      <legend className={styles.legend}>{t('list.legend', { chosen: chosen.size, most: mostEntries })}</legend>
      <p className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          onClick={() => choose(found.entries.slice(0, mostEntries).map(({ id }) => id))}
        >
          {found.entries.length > mostEntries ? t('list.first', { most: mostEntries }) : t('list.all')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => choose([])}>
          {t('list.none')}
        </Button>
      </p>
      <ul className={styles.scroll}>
        {found.entries.map(({ id, title, duration }) => (
          <li key={id}>
            <Checkbox
              label={duration === null ? title : `${title} (${formatDuration(duration, locale)})`}
              checked={chosen.has(id)}
              disabled={disabled || (isFull && !chosen.has(id))}
              onChange={(ticked) =>
                choose(found.entries.map((one) => one.id).filter((one) => (one === id ? ticked : chosen.has(one))))
              }
            />
          </li>
        ))}
      </ul>
      {found.total > found.entries.length && (
        <p className={styles.small}>{t('list.more', { count: found.total - found.entries.length })}</p>
      )}
    </fieldset>
  );
}
