import { createImage, seenArea } from './image.ts';

test('a picture is seen where its alpha is large enough, and an empty one nowhere', () => {
  const image = createImage(6, 5);
  image.data[(1 * 6 + 2) * 4 + 3] = 12;
  image.data[(3 * 6 + 4) * 4 + 3] = 255;
  expect(seenArea(image, 12)).toEqual({ left: 2, top: 1, width: 3, height: 3 });
  expect(seenArea(image, 13)).toEqual({ left: 4, top: 3, width: 1, height: 1 });
  expect(seenArea(createImage(6, 5), 12)).toBeNull();
});
