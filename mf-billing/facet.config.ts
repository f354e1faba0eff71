import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-billing',
  contract: '^1.0.0',
  exposes: { './pricing': './src/pricing/widget.tsx', './price-dialog': './src/price-dialog/widget.tsx' },
};
