import type { RemoteLoadEvent } from '@facet/contracts/registry';
import { summarise } from './service.ts';

const event = (expose: string, status: RemoteLoadEvent['status'], rest: Partial<RemoteLoadEvent> = {}) => ({
  remote: 'mf-auth',
  version: '1.0.0',
  expose,
  phase: 'mount' as const,
  status,
  durationMs: 3,
  errorClass: status === 'failed' ? 'TypeError' : null,
  bucket: 7,
  ...rest,
});

test('a report of success names the modules that work', () => {
  expect(summarise([event('./login', 'loaded'), event('./menu', 'recovered', { phase: 'update' })])).toEqual({
    failure: null,
    last: { expose: './menu', phase: 'update' },
    well: ['./login', './menu'],
  });
});

test('a failure that is made good within the report is none', () => {
  expect(summarise([event('./login', 'failed'), event('./login', 'recovered')])).toMatchObject({
    failure: null,
    well: ['./login'],
  });
});

test('a module that worked and then failed has failed, whatever another one does', () => {
  expect(
    summarise([event('./login', 'loaded'), event('./login', 'failed', { phase: 'update' }), event('./menu', 'loaded')]),
  ).toEqual({
    failure: { expose: './login', phase: 'update', errorClass: 'TypeError' },
    last: { expose: './menu', phase: 'mount' },
    well: ['./menu'],
  });
});

test.each(['ready', 'crash'] as const)('a module that was loaded and then failed at %s has failed', (phase) => {
  const { failure, well } = summarise([
    event('./login', 'loaded', { phase: 'module' }),
    event('./login', 'failed', { phase, errorClass: 'CrashError:TypeError' }),
  ]);
  expect(failure).toEqual({ expose: './login', phase, errorClass: 'CrashError:TypeError' });
  expect(well).toEqual([]);
});

test('of several failures the newest is reported', () => {
  const { failure } = summarise([
    event('./login', 'failed'),
    event('./menu', 'failed'),
    event('./login', 'failed', { errorClass: 'RangeError' }),
  ]);
  expect(failure).toEqual({ expose: './login', phase: 'mount', errorClass: 'RangeError' });
});

test('control characters, which no database text may hold, become spaces', () => {
  expect(summarise([event('a\0b', 'failed', { errorClass: 'x\ny' })]).failure).toMatchObject({
    expose: 'a b',
    errorClass: 'x y',
  });
});
