import type { Config } from '@react-router/dev/config';
import { compressFiles } from '../scripts/compress-files.ts';
import { buildServiceWorker } from '../scripts/service-worker.ts';

export default {
  appDirectory: '.',
  buildDirectory: '../build/desk',
  ssr: true,
  // All routes in the first manifest: no request to find where a link leads.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd() {
    const input = 'desk/offline/worker/worker.ts';
    // The HEIC decoder is half a MB, and only for phones that write HEIC.
    await buildServiceWorker('build/desk/client', { input, onDemand: /(heic-worker|libheif)-|\.woff2$/ });
    compressFiles('build/desk/client');
  },
} satisfies Config;
