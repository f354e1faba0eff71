import { z } from 'zod';
import { say } from './messages/say.ts';
import type { Mode } from './mode.ts';
import { oneOf, type Setting, type SettingReader } from './setting.ts';

export interface ClockSettings {
  /** Added to the machine's time, milliseconds. */
  readonly offset: number;
  /** `POST /test/clock` moves it. In the development mode alone. */
  readonly movable: boolean;
}

const testClock = oneOf({
  name: 'FACET_TEST_CLOCK',
  options: ['0', '1'],
  fallback: '0',
  meaning: '`1`: `POST /test/clock {"offset_ms"}` moves the time, for tests. In the development mode alone',
});
const clockOffset: Setting<number> = {
  name: 'FACET_CLOCK_OFFSET_MS',
  fallback: '0',
  meaning: 'Milliseconds that are added to the machine’s time, for tests. In the development mode alone',
  expected: say('setting.clockOffset'),
  schema: z
    .string()
    .regex(/^-?\d{1,13}$/)
    .transform(Number),
};

export const clockSettings = [testClock, clockOffset];

export function readClockSettings(reader: SettingReader, mode: Mode): ClockSettings {
  const movable = reader.read(testClock) === '1';
  const offset = reader.read(clockOffset);
  if (mode === 'development') return { movable, offset };
  if (movable) reader.faults.push(say('setting.developmentOnly', { name: testClock.name }));
  if (offset !== 0) reader.faults.push(say('setting.developmentOnly', { name: clockOffset.name }));
  return { movable: false, offset: 0 };
}
