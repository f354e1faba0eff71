/** Ids of the one-time credit packages (product 9.2). */
export const packageIds = ['packageA', 'packageB', 'packageC', 'packageD', 'packageE'] as const;
export type PackageId = (typeof packageIds)[number];

/** Payment channels (section 9); `telegram` is paid in Telegram's stars. */
export const channels = ['stripe', 'paypal', 'usdt', 'telegram'] as const;
export type Channel = (typeof channels)[number];

/** A one-time credit package (product 3.7, 9.2). Prices in US dollars. */
export interface CreditPackage {
  readonly id: PackageId;
  readonly name: string;
  readonly credits: number;
  readonly bonus: number;
  readonly priceUsd: number;
  readonly popular: boolean;
  readonly bestValue: boolean;
  /** The recommended one. */
  readonly recommended: boolean;
  /** Hue of its card. */
  readonly color: 'neutral' | 'violet' | 'blue' | 'amber' | 'green';
  /** English; a page in another language says it in its own words. */
  readonly description: string;
  readonly idealFor: string;
  readonly features: readonly string[];
}
