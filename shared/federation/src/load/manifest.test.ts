import { webcrypto } from 'node:crypto';
import { ManifestError } from '../errors.ts';
import { integrityOf } from './integrity.ts';
import { createManifestReader } from './manifest.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const text = JSON.stringify({ metaData: {}, exposes: [], shared: [] });
const hash = (): Promise<string> => integrityOf(new TextEncoder().encode(text), subtle);

/** A reader before a server that gives these answers in turn, the last for ever. */
function setUp(...answers: (() => Response)[]) {
  const requested: string[] = [];
  const read = createManifestReader({
    subtle,
    fetch: (url) => {
      requested.push(url as string);
      return Promise.resolve((answers[requested.length - 1] ?? answers.at(-1)!)());
    },
  });
  return { requested, read };
}
const right = (): Response => new Response(text);

test('a verified manifest is not fetched again, whatever its address', async () => {
  const { requested, read } = setUp(right);
  const integrity = await hash();
  const first = await read('https://a.example/1/mf-manifest.json', integrity, {});
  expect(await read('https://b.example/1/mf-manifest.json?_r=2', integrity, {})).toBe(first);
  expect(requested).toEqual(['https://a.example/1/mf-manifest.json']);
});

test('one of a live build is fetched each time', async () => {
  const { requested, read } = setUp(right);
  await read('/a', null, {});
  await read('/a', null, {});
  expect(requested).toHaveLength(2);
});

test.each<[string, () => Response, object]>([
  ['answered with an error', () => new Response('', { status: 500 }), { name: ManifestError.name }],
  ['is another one than was published', () => new Response(`${text} `), { name: 'IntegrityError' }],
])('one that %s is not kept', async (_, wrong, error) => {
  const { requested, read } = setUp(wrong, right);
  const integrity = await hash();
  await expect(read('/a', integrity, {})).rejects.toMatchObject(error);
  await expect(read('/a', integrity, {})).resolves.toMatchObject({ manifest: { exposes: [] } });
  expect(requested).toHaveLength(2);
});
