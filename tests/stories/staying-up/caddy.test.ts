import { describe, expect, test } from 'vitest';
import { type Caddy, hasCaddy, openCaddy } from '../../support/caddy.ts';
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

  test('with a CDN before Caddy each shopper has an address of their own, and a CDN that Caddy does not know is told', async () => {
    const shop = await openSmallShop({ TRUST_PROXY: '2', MESSAGE_LIMIT: '1' });
    const ports = { shop: Number(new URL(shop.url).port), desk: await freePort() };
    const opened = async (knobs?: Record<string, string>) =>
      openCaddy(DOMAIN, { http: await freePort(), https: await freePort(), ...ports }, knobs);
    // This test's own address is a private one, which Caddy believes unless told otherwise.
    const caddy = await opened();
    const [sana, bilal] = ['203.0.113.7', '203.0.113.8'];
    for (const [from, status] of [
      [sana, 200],
      [sana, 429],
      [bilal, 200],
    ] as const)
      expect(await messageFrom(caddy, from)).toBe(status);
    await caddy.stop();
    expect(shop.log()).not.toContain('TRUST_PROXY');

    const other = await opened({ CDN_ADDRESSES: '198.51.100.0/24 2001:db8::/32' });
    for (const status of [200, 429]) expect(await messageFrom(other, bilal)).toBe(status);
    await other.stop();
    await shop.stop();
    expect(shop.log().match(/TRUST_PROXY is 2, and a request came with 1 address in X-Forwarded-For/g)).toHaveLength(1);
  });
});

/** The status of a message that a CDN passes on from this address. */
async function messageFrom(caddy: Caddy, from: string): Promise<number> {
  const message = { from_name: 'Sana', from_email: 'sana@example.com', phone_number: '0300 1234567', message: 'Salam' };
  const body = JSON.stringify({ service_id: 'a', template_id: 'b', user_id: 'c', template_params: message });
  const headers = { 'X-Forwarded-For': from, 'Content-Type': 'application/json' };
  return (await caddy.post(DOMAIN, '/api/v1.0/email/send', { headers, body })).status;
}
