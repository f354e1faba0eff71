/** Ids of the one-time credit packages (specification, section 9). */
export const packageIds = ['packageA', 'packageB', 'packageC', 'packageD', 'packageE'] as const;
export type PackageId = (typeof packageIds)[number];

/** Payment channels (section 9); `telegram` is paid in Telegram's stars. */
export const channels = ['stripe', 'paypal', 'usdt', 'telegram'] as const;
export type Channel = (typeof channels)[number];

/** A one-time credit package (specification, sections 3 and 9). Prices in US dollars. */
export interface CreditPackage {
  readonly id: PackageId;
  readonly name: string;
  readonly credits: number;
  readonly bonus: number;
  readonly priceUsd: number;
  readonly popular: boolean;
  readonly bestValue: boolean;
}
