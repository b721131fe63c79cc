import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All routes in the first manifest: nothing is asked of the server to find out where a link leads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
