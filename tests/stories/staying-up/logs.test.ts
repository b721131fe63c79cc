import { expect, test } from 'vitest';
import { openEmailService } from '../../support/outside-services/email-service.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const ZULEIKHA = {
  contact: '03217654321',
  firstName: 'Zuleikha',
  lastName: 'Qureshi-Tareen',
  address: '77 Anarkali Bazaar',
  city: 'Bahawalpur',
  postal: '63100',
  email: 'zuleikha.q@example.com',
};

test('what a shopper typed is not in the log, whatever goes wrong with the emails', async () => {
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url, OWNER_EMAILS: 'owner.nasreen@shop.example' });
  // The service's answer contains the recipient.
  mail.mood = 'tells tales';
  expect((await orderByForm(shop, [SHIRT], ZULEIKHA)).status).toBe(303);
  await fetch(`${shop.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({
      name: ZULEIKHA.firstName,
      email: ZULEIKHA.email,
      phone: ZULEIKHA.contact,
      comment: 'Hi',
    }),
  });
  const failures = () => shop.log().match(/Email failed/g)?.length ?? 0;
  await expect.poll(failures).toBeGreaterThan(2);
  for (const typed of Object.values(ZULEIKHA)) expect(shop.log()).not.toContain(typed);
  expect(shop.log()).not.toContain('nasreen');
  await shop.stop();
  await mail.close();
});

test('the log names an email that failed as the owner’s command does', async () => {
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
  mail.mood = 'fails';
  await orderByForm(shop, [SHIRT], ZULEIKHA);
  await expect.poll(() => shop.log()).toMatch(/Email failed/);
  const failed = splitLog(shop.log()).stderr.find((line) => line.includes('Email failed')) ?? '{}';
  const emails = JSON.parse(await shop.owner('emails', '--json')) as { id: string }[];
  expect(emails.map(({ id }) => id)).toContain(JSON.parse(failed).id);
  await shop.stop();
  await mail.close();
});

test('every line of the log is a JSON object with a level and a time, surprises of the screens too', async () => {
  const mail = await openEmailService();
  const shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url });
  mail.mood = 'fails';
  await orderByForm(shop, [SHIRT], ZULEIKHA);
  await expect.poll(() => shop.log()).toMatch(/Email failed/);
  const { stderr } = splitLog(shop.log());
  expect(stderr.length).toBeGreaterThan(0);
  for (const line of stderr)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) });
  await shop.stop();
  await mail.close();
});

/** The log: every line but the greeting. */
function splitLog(log: string): { stderr: string[] } {
  return { stderr: log.split('\n').filter((line) => line !== '' && !/^(The shop is|\s+\d+ )/.test(line)) };
}
