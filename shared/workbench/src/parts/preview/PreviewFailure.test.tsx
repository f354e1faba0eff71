/** @jest-environment jsdom */
import { createTranslator } from '@facet/platform';
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import { act, screen } from '@testing-library/react';
import type { Failure } from '../../model/failure.ts';
import { PreviewFailure } from './PreviewFailure.tsx';

const problems: unknown[] = [];
const tool = createTranslator({ locale: 'en', report: (problem) => void problems.push(problem) }).translator({
  en: { 'failure.preview': 'No preview.', 'failure.odd': 'Odd.', 'refused.skin': 'Step back.' },
});

async function show(failure: Failure): Promise<string | null> {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const component = () => <PreviewFailure failure={failure} t={tool} />;
  await act(async () => void defineWidget({ component })(element, {}, createTestHost()));
  return screen.getByText(/./).textContent;
}

test('a refused picture says its rule and what helps, not that the run may succeed', async () => {
  const said = await show({ kind: 'moderation', found: 'refused', name: null, advice: 'refused.skin' });
  expect(said).toMatch(/sexual content.*Step back\.$/);
  expect(problems).toEqual([]);
});

test('what the tool refuses says why; what merely failed says that there is no preview', async () => {
  expect(await show({ kind: 'tool', code: 'odd' })).toBe('Odd.');
  expect(await show({ kind: 'unexpected', detail: 'stack' })).toBe('No preview.');
});
