import './jitless.ts';

export * from './analytics/analytics.ts';
export { refusesCounting } from './analytics/privacy.ts';
export type { CountingSigns } from './analytics/privacy.ts';
export * from './api/api.ts';
export { exchange } from './api/exchange.ts';
export type { ExchangeOptions } from './api/exchange.ts';
export * from './bus/bus.ts';
export * from './clock.ts';
export * from './credits/credits.ts';
export * from './i18n/translator.ts';
export * from './session/channel.ts';
export * from './session/cookies.ts';
export * from './session/session.ts';
export * from './storage/recent-tools.ts';
export * from './storage/store.ts';
export * from './poll/activity.ts';
export * from './poll/poll.ts';
