import { searchQuery } from '../../../shop/search/search-page.ts';
import { expect, test, visitDesk } from '../../support/browser/desk.ts';

test.use({ images: 'plain' });

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('what nobody found is named, and found once it has a meaning', async ({ page, shop }) => {
      // A word for each browser and try, so that stories do not meet.
      const { project, retry } = test.info();
      const word = `zz${scripts ? 'a' : 'o'}${project.name}${'kp'.charAt(retry)}k`;
      const search = async () => (await fetch(`${shop.url}/search${searchQuery(word)}`)).text();
      expect(await search()).toContain('Nothing is called');
      await expect(async () => {
        if (scripts) await visitDesk(page, '/searches');
        else await page.goto('/searches');
        await expect(page.getByText(word, { exact: true })).toBeVisible({ timeout: 1000 });
      }).toPass();
      const form = page.getByRole('form', { name: `What “${word}” means` });
      await form.getByLabel('Means').fill('resin tray');
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(form.getByLabel('Means')).toHaveAccessibleDescription('Write one word, of letters or digits.');
      await expect(form.getByLabel('Means')).toHaveValue('resin tray');
      await form.getByLabel('Means').fill('tray');
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText(`Who looks for “${word}” now finds “tray”.`)).toBeVisible();
      await expect(form).toHaveCount(0);
      expect(await search()).not.toContain('Nothing is called');
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(`“${word}” is not “tray” any more.`)).toBeVisible();
      expect(await search()).toContain('Nothing is called');
    });
  });
