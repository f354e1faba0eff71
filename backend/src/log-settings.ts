import { oneOf } from './setting.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevelSetting = oneOf<LogLevel>({
  name: 'FACET_LOG_LEVEL',
  options: logLevels,
  fallback: 'info',
  meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
});
