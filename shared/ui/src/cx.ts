/** Joins the class names that are there: `cx(styles.button, busy && styles.busy)`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
