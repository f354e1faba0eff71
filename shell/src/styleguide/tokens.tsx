import * as styles from './styleguide.module.css';

const surfaces = [
  'bg',
  'surface',
  'surface-sunken',
  'surface-hover',
  'surface-raised',
  'inverse',
  'line',
  'line-strong',
];
const tones = ['accent', 'warm', 'purple', 'success', 'info', 'warning', 'danger'];
const sizes = ['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'];
const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '24'];

/** Colours by what they are for: surfaces, then each tone's soft ground with its ink. */
export function Colours() {
  return (
    <>
      <ul className={styles.swatches}>
        {surfaces.map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(--fc-${name})` }} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <ul className={styles.swatches}>
        {tones.map((name) => (
          <li key={name}>
            <span
              className={styles.swatch}
              style={{ background: `var(--fc-${name}-soft)`, color: `var(--fc-${name}-ink)` }}
            >
              Aa
            </span>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <p>
        ink, <span className={styles.muted}>ink-muted</span>, <span className={styles.faint}>ink-faint</span>,{' '}
        <a href="#colours">a link</a>
      </p>
    </>
  );
}

export function Type() {
  return (
    <>
      {sizes.map((size) => (
        <p key={size} className={styles.sample} style={{ fontSize: `var(--fc-text-${size})` }}>
          <code className={styles.sampleName}>{size}</code> A face in 300 ms
        </p>
      ))}
      <p>
        Regular, <span className={styles.medium}>medium</span>, <strong className={styles.bold}>bold</strong>,{' '}
        <code className={styles.mono}>mono 0123</code>, <span lang="ja">写真の顔を入れ替える</span>
      </p>
    </>
  );
}

export function Shapes() {
  return (
    <>
      <ul className={styles.spaces}>
        {spaces.map((name) => (
          <li key={name}>
            <span className={styles.space} style={{ inlineSize: `var(--fc-space-${name})` }} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <ul className={styles.swatches}>
        {['sm', 'md', 'lg', 'full'].map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ borderRadius: `var(--fc-radius-${name})` }} />
            <code>radius {name}</code>
          </li>
        ))}
        {['1', '2', '3'].map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ boxShadow: `var(--fc-shadow-${name})` }} />
            <code>shadow {name}</code>
          </li>
        ))}
        <li>
          <span className={styles.facet} />
          <code>facet</code>
        </li>
      </ul>
    </>
  );
}
