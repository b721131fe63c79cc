import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

test.each([
  ['', "connect-src 'self';"],
  ['https://api.emailjs.example', "connect-src 'self' https://api.emailjs.example;"],
  ['https://forms.example:8443/emailjs', "connect-src 'self' https://forms.example:8443;"],
])('a page may send to the contact service %s', (contactUrl, allowed) => {
  expect(contentSecurityPolicy('<!doctype html>', { contactUrl })).toContain(allowed);
});
