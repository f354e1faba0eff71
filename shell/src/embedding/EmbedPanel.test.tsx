/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toolById } from '@facet/catalog';
import { act, fireEvent, screen } from '@testing-library/react';
import { createFakeApp } from '../fakes/fake-app.tsx';
import { EmbedSettings } from './EmbedSettings.tsx';

const exact = { version: '1.0.0-b.0a1b2c3d', integrity: 'sha384-AAAA' };

async function setUp(facts: object | null = exact) {
  globalThis.fetch = () =>
    facts === null
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve({ json: () => Promise.resolve(facts) } as Response);
  const app = createFakeApp();
  app.render(<EmbedSettings tool={toolById('ai-image-blender')!} />);
  await act(() => Promise.resolve());
  return app;
}
const lines = (): string => screen.getByRole('region', { name: 'Lines for your page' }).textContent;
const choose = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the lines are a script of this site and a tag, and follow what is chosen', async () => {
  await setUp();
  expect(lines()).toContain('<script async src="http://localhost/embed/v1/embed.js"></script>');
  expect(lines()).toContain('<facet-tool name="ai-image-blender"><a href="http://localhost/');
  choose('Colours', 'dark');
  choose('Language', 'ja');
  choose('Your colour', '#0a7a5a');
  expect(lines()).toContain('<facet-tool name="ai-image-blender" theme="dark" locale="ja" accent="#0a7a5a">');
  choose('Your colour', '#0a7');
  expect(lines()).not.toContain('accent');
  choose('For', 'react');
  expect(lines()).toContain('onresult={');
});

test('one exact version comes with its hash', async () => {
  await setUp();
  choose('Version', 'exact');
  expect(lines()).toContain('src="http://localhost/embed/v1.0.0-b.0a1b2c3d/embed.js" integrity="sha384-AAAA"');
});

test('where the exact version is not known, the newest is offered alone', async () => {
  await setUp(null);
  expect(screen.queryByLabelText('Version')).not.toBeInTheDocument();
  expect(lines()).toContain('/embed/v1/embed.js');
});

test('a browser that does not let a page copy says what to do', async () => {
  const app = await setUp();
  const show = jest.spyOn(app.services.toasts, 'show');
  Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  await act(async () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Copy' })[0]!);
    await Promise.resolve();
  });
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('Mark the text') as unknown }),
  );
});
