import type { ReactNode } from 'react';
import * as styles from './Scene.module.css';

/** A small drawing for a place without content of its own. Decoration: what it means is said beside it. */
function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" width={240} height={150} aria-hidden="true" focusable="false" className={styles.scene}>
      <path className={styles.ground} d="M18 22h92l34 106H18z" />
      <path className={styles.glow} d="M110 22h82l30 30v76h-78z" />
      {children}
    </svg>
  );
}

/** A gem, 100 wide and 92 high, of whose facets one may be missing. */
function Gem({
  at: [x, y, scale],
  isWhole = true,
}: {
  readonly at: readonly [number, number, number];
  readonly isWhole?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className={styles.top} d="M22 0h56L64 32H36z" />
      <path className={styles.left} d="M22 0 0 32h36zM0 32h36l14 60z" />
      <path className={styles.front} d="M36 32h28L50 92z" />
      <path className={styles.right} d="M64 32h36L50 92z" />
      {isWhole && <path className={styles.spark} d="m78 0 22 32H64z" />}
    </g>
  );
}

/** Something is not where it was looked for. */
export function LostScene() {
  return (
    <Scene>
      <Gem at={[66, 38, 0.96]} isWhole={false} />
      <path className={styles.gap} d="m142 40 18 27h-29z" />
      <path className={styles.spark} d="m186 20 27 20-33 13z" />
      <path className={styles.gap} d="M176 46q-12 4-19 11" />
    </Scene>
  );
}

/** A shelf with nothing on it yet. */
export function ShelfScene() {
  return (
    <Scene>
      <path className={styles.gap} d="M52 36h30l12 12v34H52z" />
      <path className={styles.sheet} d="M104 30h38l14 14v38h-52z" />
      <path className={styles.fold} d="M142 30v14h14z" />
      <path className={styles.fold} d="m104 82 18-22 13 13 8-8 13 17z" />
      <circle className={styles.spark} cx="120" cy="46" r="5" />
      <Gem at={[168, 52, 0.33]} />
      <path className={styles.left} d="M36 84h168l8 8H28z" />
      <path className={styles.front} d="M28 92h184v7H28z" />
      <path className={styles.right} d="M48 99h10v17H48zM182 99h10v17h-10z" />
    </Scene>
  );
}

/** A list with no entries yet. */
export function LedgerScene() {
  return (
    <Scene>
      <path className={styles.sheet} d="M78 18h72l20 20v86H78z" transform="rotate(-5 124 71)" />
      <path className={styles.sheet} d="M74 22h72l20 20v86H74z" />
      <path className={styles.fold} d="M146 22v20h20z" />
      <path className={styles.ink} d="M88 58h34M88 76h50M88 94h28" />
      <path className={styles.gap} d="M88 112h58" />
      <Gem at={[140, 82, 0.5]} />
    </Scene>
  );
}

/** What is looked at, and whether all of it answers. */
export function PulseScene({ isWhole }: { readonly isWhole: boolean }) {
  return (
    <Scene>
      <path className={styles.ink} d="M22 84h38l11-26 16 46 10-20h16M178 84h40" />
      <Gem at={[112, 46, 0.7]} isWhole={isWhole} />
      {!isWhole && <path className={styles.gap} d="m166 46 16 22h-25z" />}
    </Scene>
  );
}

/** A letter that is to come. */
export function LetterScene() {
  return (
    <Scene>
      <path className={styles.sheet} d="M62 26h98l18 18v60H62z" />
      <path className={styles.fold} d="M160 26v18h18z" />
      <path className={styles.ink} d="M78 46h52M78 62h70" />
      <path className={styles.left} d="m48 62 72 40-72 30z" />
      <path className={styles.right} d="m192 62-72 40 72 30z" />
      <path className={styles.front} d="m48 132 72-42 72 42z" />
      <path className={styles.spark} d="m182 24 16 7-3 17-14-6z" />
    </Scene>
  );
}
