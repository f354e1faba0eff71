import type { Translate } from '@facet/contracts';
import { Disclosure } from '@facet/ui';
import * as styles from './MarksHelp.module.css';

const marks = ['pause', 'emphasis', 'spell', 'alias'] as const;

/** The marks that a text may have, each with an example. */
export function MarksHelp({ t }: { readonly t: Translate }) {
  return (
    <Disclosure summary={t('marks.title')}>
      <dl className={styles.marks}>
        {marks.map((mark) => (
          <div key={mark} className={styles.mark}>
            <dt>
              <code>{t(`marks.${mark}`)}</code>
            </dt>
            <dd>{t(`marks.${mark}.what`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
