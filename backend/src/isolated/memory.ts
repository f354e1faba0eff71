import { readFileSync } from 'node:fs';

const readProc = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Memory of a process and its descendants, bytes; 0 where the system does not report it (proc(5): `VmRSS` of
 * `/proc/<pid>/status` in kB, and `/proc/<pid>/task/<tid>/children`).
 */
export function residentBytes(pid: number, read: (file: string) => string = readProc): number {
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${String(pid)}/status`))?.[1] ?? 0) * 1024;
  const children = read(`/proc/${String(pid)}/task/${String(pid)}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return own + children.reduce((sum, child) => sum + residentBytes(child, read), 0);
}

/** How often memory is looked at, milliseconds. A decoder that grows as fast as memory can be filled takes about 1 GiB more in that time. */
const period = 200;

/**
 * Calls `onExceeded` once when a process and its children hold more than `most` bytes.
 * @returns ends the watch
 */
export function watchMemory(pid: number, most: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (residentBytes(pid) <= most) return;
    clearInterval(timer);
    onExceeded();
  }, period);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
