/** A one-time credit package (specification, sections 3 and 9). Prices in US dollars. */
export interface CreditPackage {
  readonly id: 'packageA' | 'packageB' | 'packageC' | 'packageD' | 'packageE';
  readonly name: string;
  readonly credits: number;
  readonly bonus: number;
  readonly priceUsd: number;
  readonly popular: boolean;
  readonly bestValue: boolean;
}
