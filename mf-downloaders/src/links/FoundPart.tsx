import { useHost } from '@facet/platform/widget';
import { Field, formatBytes, formatDuration, Select } from '@facet/ui';
import type { Translate } from '@facet/contracts';
import { Film, ListVideo, Music } from 'lucide-react';
import { ChoiceCards } from './ChoiceCards.tsx';
import { choicesOf, type FoundMedia, type LinkFound, type ShownChoice } from './choices.ts';
import { licenceName } from './licence.ts';
import * as styles from './links.module.css';
import { ListPart } from './ListPart.tsx';
import type { ChoiceProps } from './options.ts';

interface FoundProps {
  readonly found: LinkFound;
  readonly t: Translate;
}

/** What was found at the link, with its picture; a sign of what it is where there is none. */
export function FoundHead({ found, t, first }: FoundProps & { readonly first: 'video' | 'sound' }) {
  const { locale } = useHost().i18n;
  const thumbnail = found.kind === 'direct' ? null : found.thumbnail;
  return (
    <div className={styles.scene}>
      {thumbnail === null ? (
        <span className={styles.unpictured} aria-hidden="true">
          {found.kind === 'list' ? <ListVideo /> : first === 'video' ? <Film /> : <Music />}
        </span>
      ) : (
        <img className={styles.thumbnail} src={thumbnail} alt="" />
      )}
      <div className={styles.found}>
        <p className={styles.title}>{found.kind === 'direct' ? found.file.name : found.title}</p>
        <p className={styles.small}>{factsOf(found, t, locale).filter(Boolean).join(' · ')}</p>
        {found.kind === 'direct' && <p className={styles.small}>{t('found.direct')}</p>}
      </div>
    </div>
  );
}

/** What is not known is left out. */
function factsOf(found: LinkFound, t: Translate, locale: string): readonly (string | number | null)[] {
  switch (found.kind) {
    case 'direct':
      return [found.file.bytes === null ? null : formatBytes(found.file.bytes, locale)];
    case 'found':
      return [
        found.author && t('found.author', { author: found.author }),
        found.duration && formatDuration(found.duration, locale),
        found.chapters > 0 ? t('found.chapters', { count: found.chapters }) : null,
        found.licence && t('found.licence', { licence: licenceName(found.licence) }),
      ];
    case 'list':
      return [found.author && t('found.author', { author: found.author }), t('list.count', { count: found.total })];
    default:
      return found satisfies never;
  }
}

/** What of it may be saved. */
export function ChoicePart({ found, ...props }: ChoiceProps & { readonly found: LinkFound }) {
  switch (found.kind) {
    case 'direct':
      return null;
    case 'found':
      return <MediaChoice {...props} found={found} />;
    case 'list':
      return <ListPart {...props} found={found} />;
    default:
      return found satisfies never;
  }
}

function MediaChoice({ found, options, setOption, disabled, t, first }: ChoiceProps & { readonly found: FoundMedia }) {
  const { locale } = useHost().i18n;
  const { choice, subtitles } = options;
  return (
    <div className={styles.part}>
      <ChoiceCards
        {...{ options, setOption, disabled, t }}
        legend={t('choice.legend')}
        choices={choicesOf(found, first)}
        describe={(shown) => sizeOf(shown, locale, t)}
      />
      {choice?.as === 'video' && found.subtitles.length > 0 && (
        <Field label={t('subtitles.label')} hint={t('subtitles.hint')}>
          <Select
            value={subtitles ?? ''}
            disabled={disabled}
            onChange={(value) => setOption('subtitles', value === '' ? null : value)}
            options={[
              { value: '', label: t('subtitles.none') },
              ...found.subtitles.map(({ language, label }) => ({ value: language, label })),
            ]}
          />
        </Field>
      )}
    </div>
  );
}

function sizeOf({ bytes, approximate }: ShownChoice, locale: string, t: Translate): string {
  if (bytes === null) return t('choice.unknown');
  return t(approximate ? 'choice.about' : 'choice.size', { size: formatBytes(bytes, locale) });
}
