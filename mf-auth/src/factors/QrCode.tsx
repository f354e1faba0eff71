import { encode } from 'uqr';
import * as styles from './Factors.module.css';

/** Light modules around a code (ISO/IEC 18004, section 9.1). */
const quietZone = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, made on this device: dark on light in either theme, as cameras expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${String(size)} ${String(size)}`} className={styles.qr}>
      <path className={styles.light} d={`M0 0h${String(size)}v${String(size)}H0z`} />
      <path className={styles.dark} d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
