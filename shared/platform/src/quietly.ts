/** Runs `action`; what it throws is lost. For reporters, which may never break what they report about. */
export function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // A broken reporter has nowhere to report to.
  }
}
