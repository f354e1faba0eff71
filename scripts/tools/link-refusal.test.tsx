/** @jest-environment jsdom */
import { createTestHost } from '@facet/testing/host';
import { act, fireEvent, screen } from '@testing-library/react';
import { FailureError } from '@facet/workbench';
import { installBrowserParts, mountTool } from '../../shared/workbench/src/test-support/mountTool.tsx';
import { vimeoVideoDownloader } from '../../mf-downloaders/src/tools/vimeo-video-downloader/definition.ts';

beforeAll(installBrowserParts);

test('a link that cannot be saved is refused with its reason under the field', async () => {
  const runner = {
    inspect: () =>
      Promise.reject(new FailureError({ kind: 'tool', code: 'refused-no-extractor', values: {} })) as Promise<never>,
    run: () => Promise.reject(new Error('not run')) as Promise<never>,
    dispose: () => undefined,
  };
  const { parts: _parts, ...rest } = vimeoVideoDownloader;
  await mountTool(createTestHost(), { ...rest, createRunner: () => runner }, {}, []);
  const field = screen.getByLabelText('Link of a Vimeo video', { selector: 'input' });
  await act(async () => {
    fireEvent.change(field, { target: { value: 'https://vimeo.com/1' } });
    await Promise.resolve();
  });
  expect((await screen.findByRole('alert')).textContent).toContain('This server cannot look up links of this site');
});
