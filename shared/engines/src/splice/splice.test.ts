import { createBitReader, createBitWriter, lengthOfUe } from './bits.ts';
import { readAvcConfig } from './config.ts';
import { escape, packetOf, unescape, unitsOf } from './nal.ts';
import { lengthSizeOf, spliceAvc, startsAnew } from './splice.ts';
import { readSps } from './sps.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
/** Descriptions that x264 wrote, of 64 × 48 pixels where nothing else is said. */
const high = bytes('0164000affe1001a6764000aacd9447b016a02020280000003008000001e078912cb01000668eae3cb22c0fdf8f800');
const baseline = bytes('0142c00affe100176742c00ad9047b0110000003001000000303c0f122648001000568cb83cb20');
const others = {
  'another size': bytes('0142c00affe100176742c00ad9045b0110000003001000000303c0f122648001000568cb83cb20'),
  fields: bytes('01640015ffe1001967640015acd9444fcb8088000003000800000301e0f8a14cb001000668fba3cb22c0fdf8f800'),
  'more than 8 bits': bytes(
    '016e000affe10018676e000aa6cd9447b0110000030001000003003c0f12259601000668ebe3cb22c0fdfafa00',
  ),
} as const;

test('numbers of any size are read as they were written', () => {
  const write = createBitWriter();
  const numbers = [0, 1, 2, 7, 30, 254, 65_534];
  numbers.forEach((number) => write.ue(number));
  const read = createBitReader(write.finish());
  expect(numbers.map(() => read.ue())).toEqual(numbers);
  expect(numbers.slice(0, 5).map(lengthOfUe)).toEqual([1, 3, 3, 7, 9]);
});

test('signed numbers alternate', () => {
  const write = createBitWriter();
  [0, 1, 2, 3, 4].forEach((code) => write.ue(code));
  const read = createBitReader(write.finish());
  expect([read.se(), read.se(), read.se(), read.se(), read.se()]).toEqual([-0, 1, -1, 2, -2]);
});

test.each(['000003', '00000000000001', '0000020000030000', 'ff00000100'])('%s survives being escaped', (hex) => {
  const escaped = escape(bytes(hex));
  expect(Buffer.from(escaped).toString('hex')).not.toMatch(/^(?:..)*0000(?:00|01|02)/);
  expect(unescape(escaped)).toEqual(bytes(hex));
});

test('a packet is divided into its units, and stops at one that is longer than it', () => {
  const packet = packetOf([bytes('65aa'), bytes('41')], 4);
  expect([...unitsOf(packet, 4)]).toEqual([bytes('65aa'), bytes('41')]);
  expect([...unitsOf(packet.subarray(0, packet.length - 1), 4)]).toEqual([bytes('65aa')]);
  expect(startsAnew(packet, 4)).toBe(true);
  expect(startsAnew(packetOf([bytes('06aa'), bytes('41')], 4), 4)).toBe(false);
});

test('what is no description has no length of units', () => {
  expect(lengthSizeOf(high)).toBe(4);
  expect(lengthSizeOf(bytes('0000000167'))).toBeNull();
  expect(lengthSizeOf(high.subarray(0, 20))).toBeNull();
});

test('two streams share one description, each with sets of its own number', () => {
  const splice = spliceAvc(high, baseline)!;
  expect(splice.codec).toMatch(/^avc1\.6400/);
  const { sps, pps, profile } = readAvcConfig(splice.description)!;
  expect(profile).toBe(100);
  expect(sps.map((set) => readSps(set).id)).toEqual([0, 1]);
  expect(pps.map((set) => createBitReader(unescape(set), 8).ue())).toEqual([0, 15]);
  expect(sps[0]).toEqual(readAvcConfig(high)!.sps[0]);
});

test('new pictures are shown in the colours of the old ones', () => {
  const { sps } = readAvcConfig(spliceAvc(high, baseline)!.description)!;
  const [old, added] = sps.map(readSps) as [ReturnType<typeof readSps>, ReturnType<typeof readSps>];
  const colours = ({ raw, shown }: typeof old): readonly number[] => {
    const read = createBitReader(raw, shown.colours!.from);
    return Array.from({ length: shown.colours!.to - shown.colours!.from }, () => read.bits(1));
  };
  expect(colours(added)).toEqual(colours(old));
  expect(colours(old).length).toBe(30);
  expect(added.size).toBe(old.size);
});

test('new pictures wait to be shown as long as the old ones, and keep what they refer to', () => {
  const { sps } = readAvcConfig(spliceAvc(high, baseline)!.description)!;
  const [old, added] = sps.map(readSps) as [ReturnType<typeof readSps>, ReturnType<typeof readSps>];
  expect(old.waiting!.reordered).toBeGreaterThan(0);
  expect(added.waiting!.reordered).toBe(old.waiting!.reordered);
  expect(added.waiting!.kept).toBeGreaterThanOrEqual(Math.max(added.references, old.waiting!.kept));
  expect(added.level).toBe(Math.max(old.level, readSps(readAvcConfig(baseline)!.sps[0]!).level));
});

test('a slice refers to the new set and is otherwise the same', () => {
  const { convert } = spliceAvc(high, baseline)!;
  const slice = bytes('65888404aabbccdd');
  const [made] = [...unitsOf(convert(packetOf([bytes('06050102'), slice], 4)), 4)];
  const read = createBitReader(unescape(made!), 8);
  expect([read.ue(), read.ue(), read.ue()]).toEqual([0, 7, 15]);
  const before = createBitReader(slice, 8);
  before.ue();
  before.ue();
  before.ue();
  expect(read.position - before.position).toBe(8);
  for (let i = before.position; i < slice.length * 8; i++) expect(read.bits(1)).toBe(before.bits(1));
});

test.each(Object.keys(others) as (keyof typeof others)[])('%s cannot stand beside it', (name) => {
  expect(spliceAvc(high, others[name])).toBeNull();
  expect(spliceAvc(others[name], baseline)).toBeNull();
});
