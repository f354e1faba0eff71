import type { Translate } from '@facet/contracts';
import { formatBytes, formatList } from '@facet/ui';
import type { MediaFailure } from '../model/media-failure.ts';
import type { Words } from '../messages/index.ts';
import type { Failure } from '../model/failure.ts';

/** Words and locale for a failure: the workbench's, and the tool's own. */
export interface FailureWords {
  readonly t: Words;
  readonly tool: Translate;
  readonly locale: string;
}

function describeType(wanted: 'image' | 'video' | 'audio', found: string | null, t: Words): string {
  const values = { found: found ?? '' };
  switch (wanted) {
    case 'image':
      return found ? t('media.no-image', values) : t('media.no-image-unknown');
    case 'video':
      return found ? t('media.no-video', values) : t('media.no-video-unknown');
    case 'audio':
      return found ? t('media.no-audio', values) : t('media.no-audio-unknown');
    default: {
      const never: never = wanted;
      return never;
    }
  }
}

/** `image/svg+xml` as people write it: SVG; `image/*` stays. */
const nameOfType = (type: string): string =>
  type.endsWith('/*')
    ? type
    : type
        .replace(/^\w+\//, '')
        .replace(/^x-|\+.*$/g, '')
        .toUpperCase();

function describeMedia(failure: MediaFailure, { t, locale }: FailureWords): string {
  switch (failure.kind) {
    case 'unsupported-type':
      return describeType(failure.wanted, failure.found, t);
    case 'unwanted-type':
      return t('media.unwanted-type', {
        found: nameOfType(failure.found),
        wanted: formatList(failure.wanted.map(nameOfType), locale),
      });
    case 'heic-not-decodable':
      return t('media.heic-not-decodable');
    case 'unreadable':
      return t('media.unreadable');
    case 'too-many-bytes':
      return t('media.too-many-bytes', {
        size: formatBytes(failure.bytes, locale),
        limit: formatBytes(failure.limit, locale),
      });
    case 'too-many-pixels':
      return t('media.too-many-pixels', {
        width: failure.width,
        height: failure.height,
        limit: Math.round(failure.limit / 1e6),
      });
    case 'too-many-files':
      return t('media.too-many-files', { limit: failure.limit });
    case 'too-small':
      return t('media.too-small', { width: failure.width, height: failure.height, limit: failure.limit });
    default: {
      const never: never = failure;
      return never;
    }
  }
}

/** The sentence for a failure: what happened, and what to do next. */
export function describeFailure(failure: Failure, words: FailureWords): string {
  const { t, tool } = words;
  switch (failure.kind) {
    case 'tool':
      return tool(`failure.${failure.code}`, failure.values ?? {});
    case 'media':
      return describeMedia(failure.media, words);
    case 'assets':
      return t('failure.assets');
    case 'server':
      return `${withStop(failure.sentence)} ${t('task.not-charged')}`;
    case 'moderation': {
      const rule = t(`moderation.${failure.found}`);
      const sentence = failure.advice === undefined ? rule : `${rule} ${tool(failure.advice)}`;
      return failure.name === null ? sentence : t('moderation.of', { name: failure.name, sentence });
    }
    case 'task':
      return t(`task.failure.${failure.reason}`);
    case 'out-of-memory':
      return t('failure.out-of-memory');
    case 'worker-blocked':
      return t('failure.worker-blocked');
    case 'worker-crashed':
      return t('failure.worker-crashed');
    case 'unexpected':
      return t('failure.unexpected');
    default: {
      const never: never = failure;
      return never;
    }
  }
}

/** “Task failed” and its like come without a full stop. */
const withStop = (sentence: string): string => (/[\p{L}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence);

/** Whether trying the same again may help. */
export function mayRetry(failure: Failure): boolean {
  switch (failure.kind) {
    case 'assets':
    case 'out-of-memory':
    case 'worker-crashed':
    case 'unexpected':
      return true;
    case 'task':
      return failure.reason !== 'price' && failure.reason !== 'refused';
    case 'server':
      return failure.again === true;
    case 'moderation':
      return failure.found === 'unchecked';
    case 'worker-blocked':
    case 'media':
    case 'tool':
      return false;
    default: {
      const never: never = failure;
      return never;
    }
  }
}
