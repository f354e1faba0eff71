import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { say } from '../messages/say.ts';
import type { Settings } from '../settings.ts';
import { bearerToken } from './bearer.ts';
import { ApiError } from './errors.ts';
import { networkOf } from './network.ts';

type OperatorSettings = Pick<Settings, 'operatorToken' | 'trustedProxies'>;

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a request is the operator's: it brings the operator's token, or it comes from this machine and no further.
 *
 * A request through a proxy that is not named in the settings looks as if it came from this machine, and so may a
 * page whose name was pointed here after it was loaded (DNS rebinding): the first has a forwarding header, the
 * second asks for a host that is not this one.
 */
export function isOperator(request: FastifyRequest, { operatorToken, trustedProxies }: OperatorSettings): boolean {
  const token = bearerToken(request.headers.authorization);
  if (token !== null && operatorToken !== null) return sameText(token, operatorToken);
  const { forwarded, host = '' } = request.headers;
  const isForwarded = forwarded !== undefined || request.headers['x-forwarded-for'] !== undefined;
  if (isForwarded && trustedProxies.length === 0) return false;
  return networkOf(request.ip) === 'loopback' && loopbackHost.test(host);
}

/** @throws ApiError 403 for everybody but the operator */
export function requireOperator(request: FastifyRequest, settings: OperatorSettings): void {
  if (!isOperator(request, settings)) throw new ApiError(403, 403, say('error.operatorOnly'));
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
