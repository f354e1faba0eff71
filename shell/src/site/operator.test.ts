import { readOperator, unknownOperator } from './operator.ts';

test('the operator is what the data block says', () => {
  expect(readOperator({ name: ' Acme ', address: '1 Road\nTown', email: 'a@acme.example' })).toEqual({
    name: 'Acme',
    address: '1 Road\nTown',
    email: 'a@acme.example',
  });
});

test.each([
  [undefined],
  [null],
  ['Acme'],
  [[]],
  [{}],
  [{ name: 7, address: '', email: '  ' }],
  [{ name: 'x'.repeat(501) }],
])('nothing is known of the operator from %j', (value) => {
  expect(readOperator(value)).toEqual(unknownOperator);
});

test('what is missing is unknown, the rest is kept', () => {
  expect(readOperator({ name: 'Acme' })).toEqual({ name: 'Acme', address: null, email: null });
});
