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

test('emails by SMTP need a sender: nobody takes those of a made-up one', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.shop.example', PORT: 'eighty' })).toThrow(
    /PORT: .*\n {2}MAIL_FROM: must be the sender of emails, such as Your Shop <orders@shop.example.pk>, since SMTP_URL is set$/s,
  );
  const from = 'Zari & Sons <orders@zari.example.pk>';
  expect(readConfig({ SMTP_URL: 'smtp://mail.shop.example', MAIL_FROM: from }).mail.from).toBe(from);
});

test.each([
  ['PORT', '0', 'must be between 1 and 65535'],
  ['DESK_PORT', ' ', 'must be between 1 and 65535'],
  ['OWNER_EMAILS', ',', 'must be one to ten email addresses'],
  ['OWNER_EMAILS', Array(11).fill('a@shop.example').join(','), 'must be one to ten email addresses'],
  ['CHAT_NUMBER_ART', '03001234567', 'must be digits only with the country code'],
  ['SMTP_URL', 'smtp://', 'must be like smtp://user:password@mail.example:587'],
  ['MAIL_FROM', 'Your Shop <@>', 'must be an email address'],
])('%s=%s is refused in words', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${sentence}`);
});

test('what is typed after the command is --empty, or a mistake', () => {
  expect([readConfig({}).beginsEmpty, readConfig({}, ['--empty']).beginsEmpty]).toEqual([false, true]);
  expect(() => readConfig({}, ['--emtpy'])).toThrow("The shop does not know '--emtpy'. It knows --empty alone.");
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).port).toBe(3000);
});

test('owners are separated by commas', () => {
  expect(readConfig({ OWNER_EMAILS: 'a@shop.example, b@shop.example' }).words.ownerEmails?.split(', ')).toEqual([
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

test.each([
  'postgres://shop:secret@db:5432/shop',
  'postgresql://db/shop?sslmode=require',
  'postgres://shop:secret@one:5432,two:5433/shop?target_session_attrs=read-write',
])('%s is one', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['postgres://one,two/shop?target_session_attrs=standby', 'must have target_session_attrs=read-write'],
  ['postgres://db/shop?sslmode=prefer', 'must have one of these as sslmode: disable, require, verify-ca, verify-full'],
  ['postgres://db/shop?sslmode=verify-ca', 'must name the file of its certificate authority'],
  [
    'postgres://db/shop?sslrootcert=/nowhere/ca.pem&sslmode=verify-full',
    'names a certificate that is not there: /nowhere/ca.pem',
  ],
])('DATABASE_URL=%s: %s', (url, sentence) => {
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(`DATABASE_URL: ${sentence}`);
});

test('DATABASE_DIRECT_URL alone is a mistake', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://db/shop' })).toThrow(
    'DATABASE_DIRECT_URL: must stand beside',
  );
});

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test('an image store is a bucket at an endpoint, AWS itself when none is named', () => {
  const url = 's3://pictures/our%20shop/?endpoint=https://storage.example:9000/&region=eu-west-1';
  expect(readConfig({ IMAGE_STORE_URL: url, ...KEYS }).imageStore).toMatchObject({
    endpoint: 'https://storage.example:9000',
    bucket: 'pictures',
    prefix: 'our shop/',
    region: 'eu-west-1',
  });
  expect(readConfig({ IMAGE_STORE_URL: 's3://pictures?region=me-south-1', ...KEYS }).imageStore).toMatchObject({
    endpoint: 'https://s3.me-south-1.amazonaws.com',
    prefix: '',
  });
});

test.each(['pictures', 'https://pictures', 's3://', 's3://pictures?endpoint=storage.example', 's3://a/%E0%A4%A'])(
  'IMAGE_STORE_URL=%s is no image store',
  (url) => {
    expect(() => readConfig({ IMAGE_STORE_URL: url, ...KEYS })).toThrow('IMAGE_STORE_URL: must be like s3://bucket');
  },
);

test('an image store needs its keys, told beside what else is wrong', () => {
  expect(() => readConfig({ IMAGE_STORE_URL: 's3://pictures', PORT: 'eighty' })).toThrow(
    /PORT: .*AWS_ACCESS_KEY_ID: must be set.*AWS_SECRET_ACCESS_KEY: must be set/s,
  );
});

test('the desk listens for itself beside the shop, has an address of its own, or is off', () => {
  expect(readConfig({}).desk).toMatchObject({ port: 3001, host: 'localhost', url: 'http://localhost:3001' });
  const knobs = { DESK_PORT: '4001', DESK_HOST: '0.0.0.0', DESK_URL: 'https://desk.shop.example/' };
  expect(readConfig(knobs).desk).toMatchObject({ port: 4001, host: '0.0.0.0', url: 'https://desk.shop.example' });
  expect(readConfig({ DESK_PORT: 'off' }).desk).toBeUndefined();
  // a shop that has had this port since before there was a desk
  expect(readConfig({ PORT: '3001' }).desk?.port).toBe(3002);
});

test.each([
  [{ DESK_PORT: 'of' }, 'DESK_PORT: must be a port number, such as 3001, or off'],
  [{ DESK_PORT: '3000' }, 'DESK_PORT: must be another than PORT'],
  [{ DESK_URL: 'https://shop.example/desk' }, 'DESK_URL: must be an address without a path'],
  [{ DESK_URL: 'desk.shop.example' }, 'DESK_URL: must start with http:// or https://'],
])('%j is no desk', (knobs, mistake) => {
  expect(() => readConfig(knobs)).toThrow(mistake);
});

test.each(['https://shop.example/shop', 'https://shop.example?ref=a', 'https://shop.example/#top'])(
  'SITE_URL=%s would make wrong links',
  (SITE_URL) => {
    expect(() => readConfig({ SITE_URL })).toThrow(
      'SITE_URL: must be an address without a path, such as https://shop.example',
    );
  },
);

test.each([
  ['https://shop.example:443/', 'https://shop.example'],
  ['https://Shop.Example', 'https://shop.example'],
  ['http://192.168.1.4:3000', 'http://192.168.1.4:3000'],
  ['https://دکان.example', 'https://xn--mgbp4e7t.example'],
])('SITE_URL=%s is %s, as browsers write it', (SITE_URL, siteUrl) => {
  expect(readConfig({ SITE_URL }).siteUrl).toBe(siteUrl);
});

test.each(['::', '::1', '0.0.0.0', 'shop.local'])('HOST=%s makes an address that can be opened', (host) => {
  const { siteUrl } = readConfig({ HOST: host, PORT: '3001' });
  expect(new URL(siteUrl).port).toBe('3001');
});

test('an IPv6 address stands in brackets', () => {
  expect(readConfig({ HOST: '::' }).siteUrl).toBe('http://[::]:3000');
});

test.each([
  { HOST: 'a b' },
  { HOST: 'localhost:3000' },
  { HOST: 'shop/x' },
  { DESK_HOST: 'a b' },
  { SITE_URL: 'https://a b' },
  { SITE_URL: 'https://shop.example:port' },
  { EMAIL_SERVICE_URL: 'https://[mail' },
  { SMTP_URL: 'smtp://a b' },
])('%j is told before the shop opens', (knob) => {
  expect(() => readConfig(knob)).toThrow(
    new RegExp(`^The shop cannot start with these settings:\\n  ${Object.keys(knob)[0]}: must`),
  );
});

test.each([
  [undefined, false],
  ['http://localhost:8080', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://shop.example.pk', true],
  ['http://192.168.1.4:3000', true],
])('a shop whose SITE_URL is %s is public: %s', (SITE_URL, isPublic) => {
  expect(readConfig({ SITE_URL }).isPublic).toBe(isPublic);
});

test('a mistake is told once', () => {
  expect(() => readConfig({ SITE_URL: 'shop.example' })).toThrow(/settings:\n {2}SITE_URL: must start with [^\n]*$/);
  expect(() => readConfig({ SMTP_URL: 'mail', MAIL_FROM: 'a@b.pk' })).toThrow(
    /settings:\n {2}SMTP_URL: must start with [^\n]*$/,
  );
});

test('the desk believes as many proxies as the shop, unless it has a number of its own', () => {
  const desk = (knobs: Record<string, string>) => readConfig(knobs).desk?.trustProxy;
  expect([desk({}), desk({ TRUST_PROXY: '2' }), desk({ TRUST_PROXY: '2', DESK_TRUST_PROXY: '0' })]).toEqual([0, 2, 0]);
});
