import { existsSync } from 'node:fs';
import { tools as catalogue } from '@facet/catalog';
import { keptParts } from '@facet/contracts/kept-parts';
import { optionsSchema as swapOptionsSchema } from '@facet/contracts/options/face-swap-video';
import { optionsSchema as multipleOptionsSchema } from '@facet/contracts/options/multiple-video-face-swap';
import type { FileFacts } from '../../uploads/files.ts';
import { mediaTools } from './index.ts';

const tools = mediaTools({ videoSeconds: 60, ffmpeg: '/usr/bin/ffmpeg' });

test('without ffmpeg there are none', () => {
  expect(mediaTools({ videoSeconds: 60, ffmpeg: null })).toEqual([]);
});

test('every tool is a task of the catalogue, and its module exists', () => {
  for (const { toolId, module } of tools) {
    expect([toolId, catalogue.find(({ id }) => id === toolId)?.place]).toEqual([toolId, 'task']);
    expect(existsSync(module)).toBe(true);
  }
});

test('a longer, larger video is expected to take longer', () => {
  const target = (duration: number, width: number, height: number) => ({
    target: [{ duration, width, height } as FileFacts],
  });
  const [video] = tools;
  const seconds = (files: Record<string, FileFacts[]>): number => video!.seconds(files, swapOptionsSchema.parse({}));
  expect(seconds(target(20, 1280, 720))).toBeGreaterThan(seconds(target(5, 1280, 720)));
  expect(seconds(target(5, 1920, 1080))).toBeGreaterThan(seconds(target(5, 1280, 720)));
  expect(seconds({})).toBeGreaterThan(0);
});

test('a video of more frames costs more and takes longer, whatever its length', () => {
  const target = (frames: number) => ({ target: [{ duration: 8, width: 640, height: 360, frames } as FileFacts] });
  for (const tool of tools) {
    const credits = (frames: number): number | undefined => tool.credits?.(30, {}, target(frames));
    expect([credits(80), credits(480), credits(1_801)]).toEqual([30, 30, 60]);
    expect(tool.credits?.(30, {}, {})).toBe(30);
  }
  const options = swapOptionsSchema.parse({});
  expect(tools[0]!.seconds(target(3_200), options)).toBeGreaterThan(tools[0]!.seconds(target(240), options) * 3);
});

test('options have defaults, and nothing unknown is taken', () => {
  expect(swapOptionsSchema.parse({})).toEqual({ faces: 'main', keeps: [] });
  expect(swapOptionsSchema.safeParse({ faces: 'some' }).success).toBe(false);
  for (const part of keptParts) expect(swapOptionsSchema.safeParse({ keeps: [part] }).success).toBe(true);
  expect(swapOptionsSchema.safeParse({ keeps: ['nose'] }).success).toBe(false);
  expect(swapOptionsSchema.safeParse({ path: '/etc/passwd' }).success).toBe(false);
  expect(multipleOptionsSchema.safeParse({ mapping: [] }).success).toBe(false);
  const face = { picture: 0, x: 0.5, y: 0.4 };
  expect(multipleOptionsSchema.safeParse({ mapping: [{ source: face, target: null }] }).success).toBe(true);
  const outside = { mapping: [{ source: face, target: { time: 1, x: 1.2, y: 0 } }] };
  expect(multipleOptionsSchema.safeParse(outside).success).toBe(false);
});
