/** What a browser says about being counted. */
export interface CountingSigns {
  readonly doNotTrack?: string | null | undefined;
  /** Global Privacy Control (W3C). */
  readonly globalPrivacyControl?: boolean | undefined;
}

/** Whether the visitor does not want to be counted: Do Not Track, or Global Privacy Control. */
export function refusesCounting({ doNotTrack, globalPrivacyControl }: CountingSigns): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
