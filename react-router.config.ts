import type { Config } from '@react-router/dev/config';
import { compressFiles } from './scripts/compress-files.ts';
import { buildServiceWorker, SHOPPERS_ON_DEMAND } from './scripts/service-worker.ts';

export default {
  appDirectory: 'storefront',
  ssr: true,
  // All routes in the first manifest: nothing is asked of the server to find out where a link leads.
  routeDiscovery: { mode: 'initial' },
  // A screen is one small file; cut into loader and component it would be two requests.
  splitRouteModules: false,
  async buildEnd() {
    await buildServiceWorker('build/client', {
      input: 'storefront/offline/worker/worker.ts',
      onDemand: SHOPPERS_ON_DEMAND,
    });
    compressFiles('build/client');
  },
} satisfies Config;
