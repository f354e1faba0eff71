import { createTestHost, type TestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { installPointerCapture } from '@facet/ui/test-support';
import type { Translate } from '@facet/contracts';
import { act } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';

/** What a timeline and its player need of a browser that jsdom does not have. */
export function installTimeline(): void {
  installPointerCapture();
  // The film strip needs WebCodecs.
  HTMLCanvasElement.prototype.getContext = () => null;
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => undefined;
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
}

/** A tool's part on a page, before a run, during it and after it. The caller ends `host`. */
export function showBesideRun(
  en: Readonly<Record<string, string>>,
  part: (beside: { readonly disabled: boolean; readonly t: Translate }) => ReactNode,
): { readonly host: TestHost; run(running: boolean): Promise<void> } {
  const host = createTestHost();
  const t = host.i18n.translator({ en });
  let set: (running: boolean) => void = () => undefined;
  function Stage() {
    const [running, setRunning] = useState(false);
    useEffect(() => {
      set = setRunning;
    }, []);
    return part({ disabled: running, t });
  }
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    defineWidget({ component: Stage })(element, {}, host);
  });
  return { host, run: (running) => act(async () => set(running)) };
}
