import { idOf, saveWork } from '../libraries.ts';
import { expect, type Page, test } from '../people.ts';

/** Types one letter at the moment in which the address changes, before the page has heard of it. */
async function typeAsAddressChanges(page: Page, letter: string): Promise<void> {
  await page.evaluate((typed) => {
    const { replaceState } = history;
    history.replaceState = (...change) => {
      history.replaceState = replaceState;
      replaceState.apply(history, change);
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(field, `${field?.value}${typed}`);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }, letter);
}

test('letters typed while the address changes stay', async ({ join }) => {
  const person = await join('Teresa Lobo');
  const { page } = person;
  const id = await idOf(person);
  await saveWork(person, id, 'Vogais átonas');
  await page.goto('/biblioteca');
  const search = page.getByRole('searchbox', { name: 'Buscar na biblioteca' });
  await expect(page.getByRole('link', { name: 'Vogais átonas' })).toBeVisible();
  await typeAsAddressChanges(page, 's');
  await search.fill('vogai');
  await expect(page).toHaveURL(/q=vogais$/);
  await expect(search).toHaveValue('vogais');
  await search.fill('');
  await expect(page).toHaveURL(/biblioteca$/);
});
