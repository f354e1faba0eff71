import type { AppConfig } from '@facet/build';

export const config: AppConfig = {
  name: 'mf-downloaders',
  contract: '^2.0.0',
};
