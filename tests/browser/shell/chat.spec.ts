import { href } from 'react-router';
import { SHELL_WORDS } from '../../../shop/words/shell-words.ts';
import { visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

// The defaults of CHAT_NUMBER_ART and CHAT_NUMBER_SHIRTS.
const ART = '923001234567';
const SHIRTS = '923007654321';

const SECTIONS: [string, string][] = [
  [href('/resin-art'), ART],
  [href('/texture-paint'), ART],
  [href('/sale/:salepath', { salepath: 'texturePaint' }), ART],
  [href('/collection/:collectionName', { collectionName: 'kidsShirts' }), ART],
  [productPage('resinCollection', 'iqbal-bookmark'), ART],
  [href('/men-shirts'), SHIRTS],
  [href('/women-shirts'), SHIRTS],
  [productPage('menShirts', 'sehwan-ajrak-kurta'), SHIRTS],
  [href('/home'), ''],
  [href('/about'), ''],
  [href('/cart'), ''],
];

test('the chat begins a message to the number of the section, or to nobody yet', async ({ request }) => {
  for (const [path, number] of SECTIONS) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`href="https://wa.me/${number}?text=${encodeURIComponent(SHELL_WORDS.chatMessage)}"`);
  }
});

test('the chat button floats over every screen and follows the section', async ({ page }) => {
  await visit(page, href('/home'));
  const chat = page.getByRole('link', { name: 'Chat' });
  await expect(chat).toBeInViewport();
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Hello%2C%20I%20need%20help/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore resin art' }).click();
  await expect(page).toHaveURL(href('/resin-art'));
  await expect(chat).toBeInViewport();
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa.me/${ART}\\?text=Hello`));
});
