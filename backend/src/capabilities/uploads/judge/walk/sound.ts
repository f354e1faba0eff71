import type { FileBytes } from '../bytes.ts';
import { clipBudget } from './budget.ts';

/** Counts the tag before an MP3 (ID3v2.4, section 3.1: its size in four times seven bits). @throws FileRefusal */
export function walkMp3(bytes: FileBytes): void {
  const head = bytes.slice(0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) return;
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((head[at] ?? 0) & 0x7f), 0);
  clipBudget().part(size);
}

/** Counts the metadata blocks before the frames of a FLAC (RFC 9639, section 8.1). @throws FileRefusal */
export function walkFlac(bytes: FileBytes): void {
  const budget = clipBudget();
  for (let at = 4; at + 4 <= bytes.size;) {
    const head = bytes.slice(at, 4);
    const length = head.readUIntBE(1, 3);
    budget.part(length);
    if (((head[0] ?? 0) & 0x80) !== 0) return;
    at += 4 + length;
  }
}
