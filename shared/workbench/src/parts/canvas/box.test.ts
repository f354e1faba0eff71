import { boxOfPercents } from './box.ts';

const picture = { width: 400, height: 200 };

test('percents are of the picture’s own sides', () => {
  expect(boxOfPercents({ x: '10', y: '50', width: '25', height: '12.5' }, picture)).toEqual({
    x: 40,
    y: 100,
    width: 100,
    height: 25,
  });
});

test.each([{ width: '0' }, { height: '-5' }, { x: 'left' }, { height: '' }])('%j makes no box', (wrong) => {
  expect(boxOfPercents({ x: '0', y: '0', width: '10', height: '10', ...wrong }, picture)).toBeNull();
});
