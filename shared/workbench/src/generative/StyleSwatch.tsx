import type { StyleSwatch as Swatch } from '@facet/contracts/generative';
import { useId, type ReactNode } from 'react';
import * as styles from './generative.module.css';

const HILLS = 'M0 62 C18 44 34 44 52 58 S88 72 120 48 V90 H0 Z';
const GROUND = 'M0 76 C30 64 60 82 120 68 V90 H0 Z';

/**
 * The same small landscape in every technique: sky, sun, hills, ground, a house. It shows the style without copying an
 * artist's picture.
 */
export function StyleSwatch({ technique, colours }: Swatch) {
  const id = useId();
  const [sky, sun, far, near] = colours as [string, string, string, string];
  const isInk = technique === 'ink';
  const outline =
    isInk || technique === 'dots' ? { stroke: near, strokeWidth: 1.6, strokeLinejoin: 'round' as const } : {};
  const filter = technique === 'flat' || technique === 'pixel' ? undefined : `url(#${id}f)`;
  return (
    <svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" className={styles.swatch} aria-hidden="true">
      <defs>
        {filterOf(technique, `${id}f`)}
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sky} />
          <stop offset="1" stopColor={technique === 'light' || technique === 'wash' ? sun : sky} />
        </linearGradient>
        <pattern id={`${id}d`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle cx="2.5" cy="2.5" r="1.3" fill={sun} />
        </pattern>
        <pattern id={`${id}h`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V4" stroke={near} strokeWidth="1.1" />
        </pattern>
      </defs>
      <rect width="120" height="90" fill={`url(#${id}s)`} />
      {technique === 'pixel' ? (
        <Pixels colours={[sun, far, near]} />
      ) : (
        <g filter={filter}>
          <circle cx="88" cy="26" r="12" fill={sun} {...outline} />
          <path d={HILLS} fill={isInk ? sky : far} {...outline} />
          <path
            d={HILLS}
            fill={isInk ? `url(#${id}h)` : technique === 'dots' ? `url(#${id}d)` : 'none'}
            opacity="0.7"
          />
          <path d={GROUND} fill={isInk ? sky : near} {...outline} />
          <g {...outline}>
            <rect x="34" y="54" width="18" height="16" fill={isInk ? sky : sun} />
            <path d="M30 55 L43 43 L56 55 Z" fill={isInk ? `url(#${id}h)` : near} />
          </g>
        </g>
      )}
    </svg>
  );
}

/** What makes a surface of paint, paper or clay. */
function filterOf(technique: Swatch['technique'], id: string): ReactNode {
  switch (technique) {
    case 'wash':
      return (
        <filter id={id}>
          <feTurbulence type="fractalNoise" baseFrequency="0.05" numOctaves="3" />
          <feDisplacementMap in="SourceGraphic" scale="7" />
          <feGaussianBlur stdDeviation="0.6" />
        </filter>
      );
    case 'oil':
      return (
        <filter id={id}>
          <feTurbulence type="turbulence" baseFrequency="0.04 0.14" numOctaves="2" />
          <feDisplacementMap in="SourceGraphic" scale="11" />
        </filter>
      );
    case 'clay':
      return (
        <filter id={id}>
          <feGaussianBlur in="SourceAlpha" stdDeviation="2.4" result="blur" />
          <feSpecularLighting
            in="blur"
            surfaceScale="4"
            specularConstant="0.7"
            specularExponent="14"
            lightingColor="#fff"
            result="shine"
          >
            <fePointLight x="20" y="-30" z="70" />
          </feSpecularLighting>
          <feComposite in="shine" in2="SourceAlpha" operator="in" result="inside" />
          <feComposite in="SourceGraphic" in2="inside" operator="arithmetic" k1="0" k2="1" k3="0.7" k4="0" />
        </filter>
      );
    case 'light':
      return (
        <filter id={id}>
          <feGaussianBlur stdDeviation="0.9" />
        </filter>
      );
    case 'ink':
      return (
        <filter id={id}>
          <feTurbulence type="fractalNoise" baseFrequency="0.09" numOctaves="2" />
          <feDisplacementMap in="SourceGraphic" scale="2.4" />
        </filter>
      );
    case 'flat':
    case 'dots':
    case 'pixel':
      return null;
    default:
      return technique satisfies never;
  }
}

/** Side of a pixel of the drawing, in its units. */
const SIDE = 6;
/** Height of the far and of the near hills in pixels, column by column. */
const FAR = [3, 4, 5, 6, 6, 5, 4, 4, 3, 3, 4, 4, 5, 5, 6, 7, 7, 7, 6, 6];
const NEAR = [2, 2, 3, 3, 3, 2, 2, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4];

function Pixels({ colours: [sun, far, near] }: { readonly colours: readonly [string, string, string] }) {
  const column = (heights: readonly number[], fill: string) =>
    heights.map((height, at) => (
      <rect key={at} x={at * SIDE} y={90 - height * SIDE} width={SIDE} height={height * SIDE} fill={fill} />
    ));
  return (
    <g shapeRendering="crispEdges">
      <path d="M84 12h12v6h6v12h-6v6H84v-6h-6V18h6z" fill={sun} />
      {column(FAR, far)}
      {column(NEAR, near)}
      <path d="M36 60h18v18H36z" fill={sun} />
      <path d="M30 54h30v6H30zM36 48h18v6H36zM42 42h6v6h-6z" fill={near} />
    </g>
  );
}
