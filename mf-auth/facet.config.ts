import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-auth',
  contract: '^1.0.0',
  exposes: { './login': './src/login/widget.tsx', './device-data': './src/device-data/widget.tsx' },
};
