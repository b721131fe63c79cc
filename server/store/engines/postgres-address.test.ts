import { expect, test } from 'vitest';
import { readPostgresAddress } from './postgres-address.ts';

test('each host is a server of its own, with the login, the database and the options of all', () => {
  expect(
    readPostgresAddress('postgres://shop:s%2Cecret@one:5432,[::1]:5433/shop?target_session_attrs=read-write'),
  ).toEqual({
    servers: ['postgres://shop:s%2Cecret@one:5432/shop', 'postgres://shop:s%2Cecret@[::1]:5433/shop'],
    needsPrimary: true,
    place: 'postgres://one:5432,[::1]:5433/shop',
  });
});

test('one host is used whatever it is, unless the address says that it must take writes', () => {
  expect(readPostgresAddress('postgresql://one/shop')).toMatchObject({ needsPrimary: false });
  expect(readPostgresAddress('postgresql://one/shop?target_session_attrs=primary')).toMatchObject({
    needsPrimary: true,
  });
});

test('sslmode means what it means to libpq', () => {
  expect(readPostgresAddress('postgres://one/shop?sslmode=require')).toMatchObject({
    servers: ['postgres://one/shop?sslmode=require&uselibpqcompat=true'],
  });
});

test.each([
  'mysql://one/shop',
  'postgres://one',
  'postgres:///shop',
  'postgres://one,/shop',
  'postgres://one two/shop',
])('%s is no address', (url) => {
  expect(readPostgresAddress(url)).toMatchObject({ mistake: expect.stringContaining('must be the address') });
});
