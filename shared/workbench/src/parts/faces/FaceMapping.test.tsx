/** @jest-environment jsdom */
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installBrowserParts } from '../../test-support/mountTool.tsx';
import { FaceMapping, sourceFacesOf } from './FaceMapping.tsx';
import { fitFaceMap, noFaceMap, type FaceMap, type FaceRegion } from './mapping.ts';
import { SourceMarks, TargetMarks } from './PictureMarks.tsx';
import { fakeImage } from '../../test-support/fakeImage.ts';

const face = (width: number, usable = true): FaceRegion => ({
  x: 0.1,
  y: 0.2,
  width,
  height: width,
  usable,
  note: usable ? null : 'Turned too far to the side.',
});
const picture = (id: string) => fakeImage(id, { name: id, width: 400, height: 300 });
const sources = [face(0.4), face(0.2), face(0.1, false)];
const targets = [face(0.3), face(0.2), face(0.1, false)];
let gets: FaceMap['gets'];

function Page() {
  const [map, setMap] = useState(() => fitFaceMap(noFaceMap, sources, targets, 'a b'));
  const change = (next: FaceMap): void => {
    gets = next.gets;
    setMap(next);
  };
  const common = { map, disabled: false, onChange: change };
  return (
    <>
      <div data-testid="source">
        <SourceMarks faces={sources} {...common} />
      </div>
      <div data-testid="target">
        <TargetMarks faces={targets} {...common} />
      </div>
      <FaceMapping
        sourceFaces={sourceFacesOf(picture('a'), sources)}
        target={{ picture: picture('b'), faces: targets }}
        {...common}
      />
    </>
  );
}

beforeAll(installBrowserParts);
beforeEach(async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  await act(async () => void defineWidget({ component: Page })(element, {}, createTestHost()));
});

const group = (number: number): HTMLElement => screen.getByRole('group', { name: `Face ${number} in the photo gets` });

describe('choosing faces', () => {
  it('shows for every face of the photo what it gets, the largest preselected', () => {
    expect(within(group(1)).getByRole<HTMLInputElement>('radio', { name: 'Your face 1' }).checked).toBe(true);
    expect(within(group(2)).getByRole<HTMLInputElement>('radio', { name: 'Keep' }).checked).toBe(true);
  });

  it('works by keyboard alone', async () => {
    const radio = within(group(2)).getByRole('radio', { name: 'Keep' });
    radio.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(gets).toEqual([0, 0, null]);
    await userEvent.keyboard('{ArrowRight}');
    expect(gets).toEqual([0, 1, null]);
  });

  it('works by clicks in the photos: first whose face, then who gets it', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Face 2. Use this face' }));
    await userEvent.click(screen.getByRole('button', { name: 'Face 2 stays as it is. Swap it' }));
    expect(gets).toEqual([0, 1, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Face 2 gets your face 2. Keep it as it is' }));
    expect(gets).toEqual([0, null, null]);
  });

  it('offers no face that cannot be used, and says why', () => {
    expect(within(group(1)).getByRole('radio', { name: 'Your face 3' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Face 3. Use this face' })).toHaveProperty('disabled', true);
    expect(within(group(3)).getByText('Turned too far to the side.')).toBeTruthy();
    expect(group(3)).toHaveProperty('disabled', true);
  });

  it('gives everybody one face, or deals them at random, by one button', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'One face for all' }));
    expect(gets).toEqual([0, 0, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }));
    expect([...gets].toSorted()).toEqual([0, 1, null]);
  });
});
