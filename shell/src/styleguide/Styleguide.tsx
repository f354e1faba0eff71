import { SegmentedControl } from '@facet/ui';
import { useState } from 'react';
import { sections, type StyleSection } from './sections.tsx';
import * as styles from './styleguide.module.css';

type Direction = 'ltr' | 'rtl';

/**
 * Tokens and every component of `@facet/ui` in its states, light beside dark. High contrast and forced colours follow the browser (in
 * its developer tools: Rendering). Of a development server alone: no built shell holds it.
 */
export function Styleguide() {
  const [direction, setDirection] = useState<Direction>(() =>
    new URLSearchParams(window.location.search).get('dir') === 'rtl' ? 'rtl' : 'ltr',
  );
  return (
    <div className={styles.page} dir={direction}>
      <header className={styles.head}>
        <h1>Style page</h1>
        <SegmentedControl
          legend="Direction"
          hideLegend
          options={[
            { value: 'ltr', label: 'Left to right' },
            { value: 'rtl', label: 'Right to left' },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <nav aria-label="Components" className={styles.contents}>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { id, title, Show } }: { readonly section: StyleSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.themes} data-section={id}>
        <div className={styles.light} data-side="light">
          <Show />
        </div>
        <div className={styles.dark} data-side="dark">
          <Show />
        </div>
      </div>
    </section>
  );
}
