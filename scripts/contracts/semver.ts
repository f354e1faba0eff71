/** The version change that a difference requires, from none to a new major, in ascending order. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

type Version = readonly [major: number, minor: number, patch: number];

/** The version after `version`, raised as Semantic Versioning 2.0.0 says (items 6 to 8). Throws when it is not `1.2.3`. */
export function raise(version: string, bump: Bump): string {
  const [major, minor, patch] = parse(version);
  switch (bump) {
    case 'none':
      return version;
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'major':
      return `${major + 1}.0.0`;
    default:
      return bump satisfies never;
  }
}

/** Whether `version` is `least` or newer. Throws when one of them is not of the form `1.2.3`. */
export function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [parse(version), parse(least)];
  const place = a.findIndex((number, index) => number !== b[index]);
  return place === -1 || a[place]! > b[place]!;
}

/** The heaviest of several bumps; `none` for none. */
export function heaviest(all: readonly Bump[]): Bump {
  return bumps[Math.max(0, ...all.map((bump) => bumps.indexOf(bump)))]!;
}

function parse(version: string): Version {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  if (match === null) throw new Error(`The version "${version}" is not of the form 1.2.3.`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
