import type { Config } from '@react-router/dev/config';
import { compressFiles } from '../scripts/compress-files.ts';
import { buildServiceWorker } from '../scripts/service-worker.ts';

/** The owner's side, a build of its own: `react-router build desk`. */
export default {
  appDirectory: '.',
  buildDirectory: '../build/desk',
  ssr: true,
  // All routes in the first manifest: nothing is asked of the server to find out where a link leads.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd() {
    const input = 'desk/offline/worker/worker.ts';
    // What reads HEIC is half a megabyte, for the phones that write it.
    await buildServiceWorker('build/desk/client', { input, onDemand: /(heic-worker|libheif)-|\.woff2$/ });
    compressFiles('build/desk/client');
  },
} satisfies Config;
