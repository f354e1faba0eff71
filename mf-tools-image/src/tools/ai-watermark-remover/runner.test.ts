import { fakeImage } from '@facet/workbench/test-support';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import { createMarkRemover } from './runner.ts';

const term = (name: string): Blob => new Blob([`http://cv.iptc.org/newscodes/digitalsourcetype/${name}`]);
const photo = (blob: Blob) => fakeImage('beach', { blob, height: 50 });
const context = (signal = new AbortController().signal) => ({ signal, stage: jest.fn(), bytes: jest.fn() });
const made = { blob: new Blob(['png']), width: 100, height: 50, notes: [] };

test('a photo is cleaned, and the result is named after it', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => made);
  const output = await createMarkRemover(spawn, null).run(
    { inputs: { photo: photo(new Blob(['photo'])) }, options: {} },
    context(),
  );
  expect(requested).toHaveLength(1);
  expect(output).toMatchObject({ kind: 'image', stem: 'beach-cleaned' });
});

test.each(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'])(
  'a file that says %s is refused before anything is done with it',
  async (name) => {
    const { spawn, requests: requested } = fakePictureWorker(() => made);
    const running = createMarkRemover(spawn, null).run(
      { inputs: { photo: photo(term(name)) }, options: {} },
      context(),
    );
    await expect(running).rejects.toMatchObject({ failure: { kind: 'tool', code: 'ai-marked' } });
    expect(requested).toEqual([]);
  },
);

test('what no model made is cleaned, whatever else its file says', async () => {
  const { spawn } = fakePictureWorker(() => made);
  const running = createMarkRemover(spawn, null).run(
    { inputs: { photo: photo(term('compositeCapture')) }, options: {} },
    context(),
  );
  await expect(running).resolves.toMatchObject({ kind: 'image' });
});

test('cancelling ends the work', async () => {
  const { spawn, ended } = fakePictureWorker(() => null);
  const controller = new AbortController();
  const running = createMarkRemover(spawn, null).run(
    { inputs: { photo: photo(new Blob(['photo'])) }, options: {} },
    context(controller.signal),
  );
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBeLessThanOrEqual(1);
});
