import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { say } from '../messages/say.ts';

import { bearerToken } from './bearer.ts';
import { ApiError } from './errors.ts';
import { networkOf } from './network.ts';
import type { HttpSettings } from './settings.ts';

export type OperatorSettings = Pick<HttpSettings, 'operatorToken'>;

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Headers that proxies and content delivery networks add. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'x-envoy-external-address',
] as const;

/**
 * Whether a request is the operator's: it brings the operator's token, or it comes from this machine and no further.
 *
 * A request through a proxy on this machine looks as if it came from here, and so may a page whose name was pointed
 * here after it was loaded (DNS rebinding): the first has a proxy's header, the second a `Host` that is not this one.
 */
export function isOperator(request: FastifyRequest, { operatorToken }: OperatorSettings): boolean {
  const token = bearerToken(request.headers.authorization);
  if (token !== null && operatorToken !== null) return sameText(token, operatorToken);
  if (proxyHeaders.some((name) => request.headers[name] !== undefined)) return false;
  return networkOf(request.ip) === 'loopback' && loopbackHost.test(request.headers.host ?? '');
}

/** @throws ApiError 403 for everybody but the operator */
export function requireOperator(request: FastifyRequest, settings: OperatorSettings): void {
  if (!isOperator(request, settings)) throw new ApiError(403, 403, say('error.operatorOnly'));
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
