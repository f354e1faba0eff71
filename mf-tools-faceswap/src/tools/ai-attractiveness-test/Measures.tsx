import type { Translate } from '@facet/contracts';
import { proportionNames, type ProportionName } from '@facet/engines/face/proportions';
import { useEffect } from 'react';
import type { CardWords } from './card.ts';

export const noWords: CardWords = {
  labels: { fifths: '', eyes: '', thirds: '', lips: '', mouth: '', sides: '' },
  textbook: '',
  footer: '',
};

/** The card's words in the language of the page. */
export function cardWords(t: Translate): CardWords {
  const labels = Object.fromEntries(proportionNames.map((name) => [name, t(`card.${name}`)]));
  return { labels: labels as Record<ProportionName, string>, textbook: t('card.textbook'), footer: t('card.footer') };
}

interface MeasuresProps {
  readonly options: { readonly words: CardWords };
  setOption(name: 'words', value: CardWords): void;
  readonly t: Translate;
}

/** What is measured, and what textbooks say; hands the card its words, which a runner cannot look up. */
export function Measures({ options: { words }, setOption, t }: MeasuresProps) {
  const wanted = cardWords(t);
  const stale = JSON.stringify(wanted) !== JSON.stringify(words);
  useEffect(() => {
    if (stale) setOption('words', wanted);
  });
  return (
    <section aria-label={t('measures.title')}>
      <h3>{t('measures.title')}</h3>
      <ul>
        {proportionNames.map((name) => (
          <li key={name}>{t(`measure.${name}`)}</li>
        ))}
      </ul>
    </section>
  );
}
