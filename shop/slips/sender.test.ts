import { expect, test } from 'vitest';
import { senderOf } from './sender.ts';

const said = {
  shopName: 'Zari',
  chatShirts: '923007654321',
  chatArt: '',
  returnAddress: 'Shop 12, Liberty Market, Lahore',
};

test('a slip says who sends it, and nothing that was not said', () => {
  expect(senderOf(said)).toBe('Zari, 0300 7654321, Shop 12, Liberty Market, Lahore');
  expect(senderOf({ ...said, chatShirts: '', chatArt: '923001234567' })).toContain('0300 1234567');
  expect(senderOf({ ...said, chatShirts: '', returnAddress: '' })).toBe('Zari');
});
