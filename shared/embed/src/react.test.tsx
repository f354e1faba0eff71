/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';

type Photo = (props: { readonly onUse: (photo: Blob) => void }) => React.ReactNode;

test('the example for React 19 gets the result of the tag', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const file = '../../../examples/react/Photo.jsx';
  const { Photo } = (await import(file)) as { Photo: Photo };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const used: Blob[] = [];
  act(() => root.render(<Photo onUse={(photo) => used.push(photo)} />));
  const tool = place.querySelector('facet-tool')!;
  expect(tool.getAttribute('name')).toBe('ai-image-blender');
  const blob = new Blob(['photo']);
  act(() => void tool.dispatchEvent(new CustomEvent('result', { detail: { blob } })));
  act(() => place.querySelector('button')!.click());
  expect(used).toEqual([blob]);
  act(() => root.unmount());
});
