import { expect, test } from 'vitest';
import { emailAnswer } from './email-answer.ts';

test.each([
  ['', ''],
  ['422 no such address', 'The email service says: no such address.'],
  ['422 {"message":"no such \\"address\\"","code":17}', 'The email service says: no such "address".'],
  ['422 {"errors":[{"error":"mailbox unknown.","at":"to', 'The email service says: mailbox unknown.'],
  ['422 {"code":17}', 'The email service did not take it.'],
  ['500 <html><h1>Bad gateway', 'The email service did not take it.'],
  ['502', 'The email service did not take it.'],
  ['550-5.1.1 The address is unknown', 'The email service says: The address is unknown.'],
  ['550 5.1.1 The address is unknown', 'The email service says: The address is unknown.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'The email service does not answer.'],
  ['The operation was aborted due to timeout', 'The email service does not answer.'],
  ['The code was asked for too long ago', 'The code was asked for too long ago.'],
])('the answer %j is told as %j', (answer, sentence) => {
  expect(emailAnswer(answer)).toBe(sentence);
});
