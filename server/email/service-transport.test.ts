import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmailService, openEmailService } from '../../tests/support/outside-services/email-service.ts';
import { serviceTransport } from './service-transport.ts';

const EMAIL = { to: 'ayesha@shop.example', subject: 'Order Placed', html: '<p>Thank you</p>', text: 'Thank you' };

let service: EmailService;

beforeEach(async () => {
  service = await openEmailService();
});
afterEach(() => service.close());

test.each([
  ['takes', { state: 'accepted', answer: '200 {"ok":true}', code: '200' }],
  ['takes, breaks off', { state: 'accepted', answer: '200', code: '200' }],
  ['takes, never ends', { state: 'accepted', answer: '200', code: '200' }],
  ['refuses', { state: 'refused', answer: '422 no such address', code: '422' }],
  ['hangs up', { state: 'failed' }],
  ['hangs', { state: 'failed', code: 'TimeoutError' }],
] as const)('an email to a service that %s: %j', async (mood, delivery) => {
  service.mood = mood;
  expect(await serviceTransport(service.url, 500).deliver(EMAIL, 'one')).toMatchObject(delivery);
  expect(service.taken).toHaveLength(mood.startsWith('takes') ? 1 : 0);
});
