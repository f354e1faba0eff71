import { createChanges } from './changes.ts';

const never = new AbortController().signal;
const long = 60_000;

test('a change is heard by those who watch its user, and by no others', async () => {
  const changes = createChanges();
  const ann = changes.watch('ann');
  const bob = changes.watch('bob');
  let bobReceived = false;
  const bobWaits = bob.changed(long, never).then(() => {
    bobReceived = true;
  });
  const annWaits = ann.changed(long, never);
  changes.notify('ann');
  await annWaits;
  expect(bobReceived).toBe(false);
  changes.notifyAll();
  await bobWaits;
});

test('a change between watching and waiting is not missed, and is reported once', async () => {
  const changes = createChanges();
  const watch = changes.watch('ann');
  changes.notify('ann');
  changes.notify('ann');
  await watch.changed(long, never);
  const gone = new AbortController();
  const waits = watch.changed(long, gone.signal);
  gone.abort();
  await waits;
});

test('a wait ends with its time, with its caller, and with the process', async () => {
  const changes = createChanges();
  const watch = changes.watch('ann');
  await watch.changed(0, never);
  await watch.changed(1, never);
  await watch.changed(long, AbortSignal.abort());
  const waits = watch.changed(long, never);
  changes.close();
  await waits;
  await changes.watch('late').changed(long, never);
  expect(changes.isClosed).toBe(true);
});

test('who has stopped watching is forgotten', () => {
  const changes = createChanges();
  const [first, second] = [changes.watch('ann'), changes.watch('ann')];
  first.stop();
  expect([...changes.users]).toEqual(['ann']);
  second.stop();
  second.stop();
  expect([...changes.users]).toEqual([]);
});
