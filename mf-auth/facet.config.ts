import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-auth',
  contract: '^2.0.0',
  exposes: {
    './login': './src/login/widget.tsx',
    './activate': './src/mailed/activate.widget.tsx',
    './reset-password': './src/mailed/choose-password.widget.tsx',
    './account': './src/account/widget.tsx',
    './device-data': './src/device-data/widget.tsx',
  },
};
