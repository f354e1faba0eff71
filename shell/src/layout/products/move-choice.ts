/**
 * Which of `count` results the keys of a list box choose; from either end they continue at the other.
 *
 * @returns null for a key that chooses nothing
 */
export function moveChoice(key: string, chosen: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return chosen >= last ? 0 : chosen + 1;
    case 'ArrowUp':
      return chosen <= 0 ? last : chosen - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
