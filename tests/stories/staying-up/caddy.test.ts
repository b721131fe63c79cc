import { describe, expect, test } from 'vitest';
import { hasCaddy, openCaddy } from '../../support/caddy.ts';
import { freePort, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const DOMAIN = 'shop.example.pk';
const DESK = `desk.${DOMAIN}`;

describe.runIf(hasCaddy)('behind Caddy', () => {
  test('shop and desk have https, each under its own name, and requests wait while the shop starts again', async () => {
    const [http, https] = [await freePort(), await freePort()];
    const shop = await openSmallShop({
      ...WITH_DESK,
      SITE_URL: `https://${DOMAIN}:${https}`,
      DESK_URL: `https://${DESK}:${https}`,
      TRUST_PROXY: '1',
    });
    const ports = { http, https, shop: Number(new URL(shop.url).port), desk: Number(new URL(shop.deskUrl).port) };
    const caddy = await openCaddy(DOMAIN, ports);

    const home = await caddy.get(DOMAIN, '/home');
    expect(home).toMatchObject({ status: 200, headers: { 'strict-transport-security': expect.any(String) } });
    expect(home.headers['alt-svc']).toContain('h3=');
    expect(home.headers.server).toBeUndefined();

    const desk = await caddy.get(DESK, '/');
    expect(desk.body).toContain('Email me a code');
    expect((await caddy.get(DOMAIN, '/sign-in')).body).not.toContain('Email me a code');

    const plain = await fetch(`http://127.0.0.1:${http}/home`, { redirect: 'manual', headers: { Host: DOMAIN } });
    expect(plain.status).toBe(308);

    await shop.stop();
    const waiting = caddy.get(DOMAIN, '/about');
    await shop.start();
    expect((await waiting).status).toBe(200);
    await caddy.stop();
    await shop.stop();
  });
});
