import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import desk from '../desk/vite.config.ts';
import storefront from '../vite.config.ts';
import { productionBuild } from './production-build.ts';

test.each(['test', 'development'])('a build has the React of shoppers when NODE_ENV is %s', async (environment) => {
  vi.stubEnv('NODE_ENV', environment);
  const resolved = await resolveConfig({ configFile: false, plugins: [productionBuild] }, 'build');
  vi.unstubAllEnvs();
  expect(resolved.isProduction).toBe(true);
});

test('both apps are built so', () => {
  for (const { plugins } of [storefront, desk]) expect(plugins).toContain(productionBuild);
});
