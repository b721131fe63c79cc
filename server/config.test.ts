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

test('a setting that would do nothing is not ignored', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/shop' })).toThrow('DATABASE_URL: leave it out');
});
