import { names } from './names.generated.ts';

/** The folders of `shell/content`. */
export const contentKinds = ['blog', 'legal', 'help'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Which text: its folder and the name of its file. */
export interface DocumentName {
  readonly kind: ContentKind;
  /** Name of its file without ending, and last segment of its address. */
  readonly slug: string;
}

/** Every text of the site. Small, since every page knows all addresses. */
export const documentNames: readonly DocumentName[] = contentKinds.flatMap((kind) =>
  names[kind].map((slug) => ({ kind, slug })),
);

/** The address of a text on the site. */
export function documentPath({ kind, slug }: DocumentName): string {
  switch (kind) {
    case 'legal':
      return `/${slug}`;
    case 'blog':
    case 'help':
      return `/${kind}/${slug}`;
  }
}
