import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { Mount, SessionState } from '@facet/contracts';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost, type TestHostOptions } from '@facet/testing/host';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

export const user: SessionState = { kind: 'user', anonymousId: 'x', userId: '7', email: 'ann@example.com' };

/** Mounts a widget in a test host whose API the test answers. */
export function inHost<Props extends object>(mount: Mount<Props>, props: Props, options: TestHostOptions = {}) {
  const api = createFakeApi();
  const host = createTestHost({ api, ...options });
  const element = document.body.appendChild(document.createElement('div'));
  return {
    api,
    host,
    element,
    person: userEvent.setup(),
    mount: () =>
      act(async () => {
        mount(element, props, host);
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      }),
    end: () => {
      act(() => {
        host.end();
      });
      element.remove();
    },
  };
}
