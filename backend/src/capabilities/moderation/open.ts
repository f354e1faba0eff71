import { toolById } from '@facet/catalog';
import type { FastifyBaseLogger } from 'fastify';
import type { Credentials } from '../media/marks-credentials.ts';
import type { TaskGuard } from '../tasks/guard.ts';
import { createGuard } from './guard.ts';
import { type Classifier, createClassifier } from './nsfw/classifier.ts';
import { createMinorFinder, type MinorFinder } from './minors/finder.ts';
import { createModeration, type Moderation } from './service.ts';
import type { ModerationSettings } from './settings.ts';

export interface ModerationParts {
  readonly settings: ModerationSettings;
  /** Path of ffmpeg; null where there is none. */
  readonly ffmpeg: string | null;
  /** Null: results are not signed. */
  readonly credentials: Credentials | null;
  readonly log: FastifyBaseLogger;
  /** The net of nsfwjs unless given. */
  readonly classifier?: Classifier;
  /** The face engine and the age net unless given. */
  readonly minorFinder?: MinorFinder;
}

export interface OpenModeration {
  readonly moderation: Moderation;
  readonly guard: TaskGuard;
  readonly settings: ModerationSettings;
  close(): Promise<void>;
}

/** Everything about moderation; the net starts with the first picture. */
export function openModeration({
  settings,
  ffmpeg,
  credentials,
  log,
  classifier = createClassifier(),
  minorFinder = createMinorFinder(),
}: ModerationParts): OpenModeration {
  const moderation = createModeration({ classifier, ffmpeg, log });
  const isPerson = (toolId: string): boolean => toolById(toolId)?.person ?? false;
  return {
    moderation,
    guard: createGuard({ moderation, minorFinder, ...settings, isPerson, credentials, log }),
    settings,
    async close() {
      await classifier.close();
      await minorFinder.close();
      await credentials?.close();
    },
  };
}
