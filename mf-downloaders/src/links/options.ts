import { partOption, type PartProps, type UrlValue } from '@facet/workbench';
import type { Bundle, Choice, Entries, LinkFound } from './choices.ts';

export const linkOptions = {
  choice: partOption<Choice | null>(null),
  /** Language; null for none. */
  subtitles: partOption<string | null>(null),
  entries: partOption<Entries>({ of: '', ids: [] }),
  bundle: partOption<Bundle>('zip'),
  rights: partOption<boolean>(false),
} as const;

export interface LinkOptions {
  readonly choice: Choice | null;
  readonly subtitles: string | null;
  readonly entries: Entries;
  readonly bundle: Bundle;
  readonly rights: boolean;
}

/** The one input of a downloader. */
export const linkInputs = (check: (url: URL) => string | null) =>
  ({
    link: { kind: 'url', label: 'input.link', hint: 'input.link.hint', placeholder: 'input.link.example', check },
  }) as const;

/** What the parts of a downloader see of its page. */
export type LinkPartProps = PartProps<ReturnType<typeof linkInputs>, typeof linkOptions, LinkFound>;

export interface ChoiceProps extends LinkPartProps {
  readonly first: 'video' | 'sound';
  /** Of one task. */
  readonly credits: number;
}

export interface LinkRequest {
  readonly inputs: { readonly link: UrlValue };
  readonly options: LinkOptions;
}
