import type { Mount } from '@facet/contracts';
import type { TestHost } from '@facet/testing/host';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { act } from '@testing-library/react';

/** A signed-in user. */
export const user = { kind: 'user', anonymousId: 'a', userId: 'u', email: 'a@example.com' } as const;

/**
 * Makes a test file ready for dialogs, and takes away after each test what it mounted.
 *
 * @returns mounts a dialog for a host; resolves with the mock that is called when it wants to close
 */
export function dialogTests() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let uninstall = (): void => {};
  let end = (): void => {};
  beforeAll(() => {
    uninstall = installDialogPolyfill();
  });
  afterAll(() => uninstall());
  afterEach(() => {
    act(() => end());
    document.body.replaceChildren();
    sessionStorage.clear();
  });
  return async <Props extends { onClose(): void }>(
    mount: Mount<Props>,
    props: Omit<Props, 'onClose'>,
    host: TestHost,
  ): Promise<jest.Mock> => {
    const onClose = jest.fn();
    const element = document.body.appendChild(document.createElement('div'));
    await act(async () => {
      mount(element, { ...props, onClose } as unknown as Props, host);
      await Promise.resolve();
    });
    end = host.end;
    return onClose;
  };
}
