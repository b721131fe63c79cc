import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with nothing set the shop opens on localhost:3000', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000', imageDelivery: '/images' });
});

test('every mistake is told at once, by its name', () => {
  const wrong = { PORT: 'eighty', OWNER_EMAILS: 'nobody', CHAT_NUMBER_ART: '+92 300', EMAIL_SERVICE_URL: 'mail' };
  expect(() => readConfig(wrong)).toThrow(
    /PORT: .*\n.*EMAIL_SERVICE_URL: .*\n.*OWNER_EMAILS: .*\n.*CHAT_NUMBER_ART: /s,
  );
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).port).toBe(3000);
});

test('owners are separated by commas', () => {
  expect(readConfig({ OWNER_EMAILS: 'a@shop.example, b@shop.example' }).ownerEmails).toEqual([
    'a@shop.example',
    'b@shop.example',
  ]);
});

test.each(['mysql://localhost/shop', 'postgres://localhost', 'localhost/shop', 'postgres://'])(
  'DATABASE_URL=%s is no PostgreSQL database',
  (url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      'DATABASE_URL: must be the address of a PostgreSQL database',
    );
  },
);

test.each(['postgres://shop:secret@db:5432/shop', 'postgresql://db/shop?sslmode=require'])('%s is one', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});
