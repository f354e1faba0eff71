/** Least and most, in millimetres. */
export type Span = readonly [least: number, most: number];

/** Photo of a document: sizes in millimetres. */
export interface PassportFormat {
  readonly kind: 'passport';
  readonly width: number;
  readonly height: number;
  /** From the chin to the crown. */
  readonly head: Span;
  /** Of the eyes above the lower edge; null where the office says nothing. */
  readonly eyes: Span | null;
  /** Page of the office. */
  readonly source: string;
}

/** Photo of a profile: sizes in pixels. */
export interface ProfileFormat {
  readonly kind: 'profile';
  readonly width: number;
  readonly height: number;
  /** Share of the height that the head takes. */
  readonly head: number;
  /** Share of the height at which the eyes are, from above. */
  readonly eyes: number;
}
export type PortraitFormat = PassportFormat | ProfileFormat;

const profile = (width: number, height: number, head: number, eyes: number): ProfileFormat => ({
  kind: 'profile',
  width,
  height,
  head,
  eyes,
});
const passport = (
  [width, height]: readonly [number, number],
  head: Span,
  source: string,
  eyes: Span | null = null,
): PassportFormat => ({ kind: 'passport', width, height, head, eyes, source });

/** The size of ICAO Doc 9303, part 3: the head takes 70 to 80 % of the height. */
const icao = [35, 45] as const;

/** Sizes of documents by the country's ISO 3166-1 code, as the offices required them in 2025. */
export const passportFormats = {
  au: passport(icao, [32, 36], 'https://www.passports.gov.au/help/passport-photos'),
  at: passport(icao, [32, 36], 'https://www.bmi.gv.at/607/reisepass.html'),
  be: passport(icao, [31, 36], 'https://diplomatie.belgium.be/en/photo'),
  ca: passport(
    [50, 70],
    [31, 36],
    'https://www.canada.ca/en/immigration-refugees-citizenship/services/canadian-passports/photos.html',
  ),
  ch: passport(icao, [29, 34], 'https://www.schweizerpass.admin.ch/pass/en/home/ausweise/photo.html'),
  cn: passport([33, 48], [28, 33], 'https://www.visaforchina.cn'),
  de: passport(
    icao,
    [32, 36],
    'https://www.bmi.bund.de/SharedDocs/downloads/DE/themen/moderne-verwaltung/ausweise/fotomustertafel.html',
  ),
  dk: passport(icao, [30, 36], 'https://politi.dk/en/passport'),
  fi: passport([36, 47], [32, 36], 'https://poliisi.fi/en/passport-photo-instructions'),
  fr: passport(icao, [32, 36], 'https://www.service-public.fr/particuliers/vosdroits/F10619'),
  gb: passport(icao, [29, 34], 'https://www.gov.uk/photos-for-passports'),
  hk: passport(
    [40, 50],
    [32, 36],
    'https://www.immd.gov.hk/eng/residents/immigration/traveldoc/photorequirements.html',
  ),
  it: passport(icao, [32, 36], 'https://www.poliziadistato.it/articolo/1087'),
  jp: passport(icao, [32, 36], 'https://www.mofa.go.jp/mofaj/toko/passport/ic_photo.html'),
  kr: passport(icao, [32, 36], 'https://www.passport.go.kr'),
  nl: passport(icao, [26, 30], 'https://www.rvig.nl/fotomatrix'),
  nz: passport(icao, [32, 36], 'https://www.passports.govt.nz/passport-photos'),
  pl: passport(icao, [32, 36], 'https://www.gov.pl/web/gov/zdjecie-do-dowodu-lub-paszportu'),
  tw: passport(icao, [32, 36], 'https://www.boca.gov.tw'),
  us: passport(
    [51, 51],
    [25, 35],
    'https://travel.state.gov/content/travel/en/passports/how-apply/photos.html',
    [28, 35],
  ),
} as const satisfies Readonly<Record<string, PassportFormat>>;
export type Country = keyof typeof passportFormats;

export const profileFormats = {
  linkedin: profile(1200, 1200, 0.52, 0.43),
  cv: profile(1200, 1500, 0.44, 0.38),
  avatar: profile(1024, 1024, 0.64, 0.45),
} as const satisfies Readonly<Record<string, ProfileFormat>>;

export const portraitFormats = { ...profileFormats, ...passportFormats };
export type PortraitFormatName = keyof typeof portraitFormats;
export const portraitFormatNames = Object.keys(portraitFormats) as PortraitFormatName[];
