import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-billing',
  contract: '^2.0.0',
  exposes: {
    './pricing': './src/pricing/widget.tsx',
    './price-dialog': './src/price-dialog/widget.tsx',
    './payment': './src/payment/widget.tsx',
    './daily-credits': './src/daily-credits/widget.tsx',
    './credits-history': './src/credits-history/widget.tsx',
    './partner-console': './src/partner-console/widget.tsx',
  },
};
