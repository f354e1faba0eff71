/**
 * Reads a time that a person typed: `7`, `7.5`, `1:02`, `1:02:03.25`; a comma serves as decimal point.
 * @returns seconds, or null when it is no time
 */
export function parseTime(text: string): number | null {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6})$/.exec(text.trim());
  if (!match) return null;
  const [, hours, minutes, seconds = ''] = match;
  const rest = Number(seconds.replace(',', '.'));
  if (minutes !== undefined && rest >= 60) return null;
  if (hours !== undefined && Number(minutes) >= 60) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + rest;
}

/** A time to the millisecond: `0:03.200`, `1:02:03.250`. */
export function formatTime(seconds: number): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const hours = Math.floor(total / 3_600_000);
  const minutes = Math.floor(total / 60_000) % 60;
  const rest = `${pad(Math.floor(total / 1000) % 60, 2)}.${pad(total % 1000, 3)}`;
  return hours > 0 ? `${String(hours)}:${pad(minutes, 2)}:${rest}` : `${String(minutes)}:${rest}`;
}
