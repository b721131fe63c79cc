import type { Page } from '@playwright/test';
import { expect, placeOrder, test, untilRead, visitDesk } from '../../support/browser/desk.ts';

test.use({ images: 'plain' });

test('a sentence that is typed stays while another owner saves others, and one that both changed is told', async ({
  page,
  context,
  shop,
}) => {
  // What another try of this story saved is no change.
  const turn = `${test.info().retry}${test.info().repeatEachIndex}`;
  const openSentences = async (screen: Page) => {
    await visitDesk(screen, '/shop?language=English');
    return {
      came: screen.getByLabel('When it is delivered'),
      back: screen.getByLabel('When it came back'),
      save: screen.getByRole('button', { name: 'Save sentences' }),
      saved: screen.getByText('The English sentences are saved.'),
    };
  };
  const other = await context.newPage();
  const [mine, theirs] = [await openSentences(page), await openSentences(other)];
  await mine.came.fill(`It came, {name}. ${turn}`);
  await theirs.came.fill(`It is there. ${turn}`);
  await theirs.back.fill(`It came back. ${turn}`);
  await theirs.save.click();
  await expect(theirs.saved).toBeVisible();
  // An order lets every open screen be read again.
  const reading = page.waitForResponse(/\.data/);
  await placeOrder(shop);
  await reading;
  await expect(mine.came).toHaveValue(`It came, {name}. ${turn}`);
  await mine.save.click();
  await expect(mine.came).toHaveAccessibleDescription(`Now it is: It is there. ${turn}`);
  await expect(mine.came).toHaveValue(`It came, {name}. ${turn}`);
  await expect(mine.back).toHaveValue(`It came back. ${turn}`);
  await untilRead(page);
  await mine.save.click();
  await expect(mine.saved).toBeVisible();
  await expect(mine.came).toHaveAccessibleDescription(/^Filled in/);
  await theirs.back.fill('');
  await theirs.save.click();
  await expect(theirs.back).toHaveValue(/\{name\}/);
  await expect(theirs.came).toHaveValue(`It came, {name}. ${turn}`);
});
