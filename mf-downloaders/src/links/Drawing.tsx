import * as styles from './links.module.css';

/** A link becomes files: what the page is for stands in front. */
export function Drawing({ first }: { readonly first: 'video' | 'sound' }) {
  const [front, back] = first === 'video' ? ['MP4', 'MP3'] : ['MP3', 'MP4'];
  return (
    <svg className={styles.drawing} viewBox="0 0 400 150" aria-hidden="true">
      <rect className={styles.paper} x="10" y="48" width="158" height="54" rx="27" />
      <path
        className={styles.stroke}
        d="m48 80 8-8m-13 3-4 4a9 9 0 0 0 13 13l6-6m-3-20 6-6a9 9 0 0 1 13 13l-4 4"
        transform="translate(-4 -3)"
      />
      <path className={styles.faint} d="M88 68h56M88 82h36" />
      <path className={styles.warm} d="M190 75h42m-14-14 14 14-14 14" />
      <g transform="translate(6 0)">
        <path className={styles.paper} d="M306 22h56l24 24v68a8 8 0 0 1-8 8h-72a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8z" />
        <text className={styles.quiet} x="361" y="110">
          {back}
        </text>
        <path className={styles.front} d="M256 30h58l22 22v78a8 8 0 0 1-8 8h-72a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z" />
        {first === 'video' ? (
          <path className={styles.sign} d="m280 58 28 17-28 17z" />
        ) : (
          <path
            className={styles.sign}
            d="M282 96a9 8 0 1 1-4-7V58l30-7v36a9 8 0 1 1-4-7V63l-22 5z"
            transform="translate(2 0)"
          />
        )}
        <text className={styles.name} x="292" y="123">
          {front}
        </text>
      </g>
    </svg>
  );
}
