import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink } from './menu.tsx';

async function show(onSelect = vi.fn()): Promise<HTMLElement> {
  await render(
    <Menu trigger={<button type="button">Mais opções</button>}>
      <MenuItem onSelect={onSelect}>Editar</MenuItem>
      <MenuItem onSelect={onSelect} disabled>
        Fixar
      </MenuItem>
      <MenuDivider />
      <MenuLink render={<a href="/terms">Termos</a>}>Termos</MenuLink>
    </Menu>,
  );
  return screen.getByRole('button', { name: 'Mais opções', expanded: false });
}

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  '%s opens the menu at its first item, and Escape gives the focus back',
  async (key) => {
    const button = await show();
    button.focus();
    await userEvent.keyboard(key);
    const menu = await screen.findByRole('menu', { name: 'Mais opções' });
    await waitFor(() => expect(document.activeElement).toBe(within(menu).getByRole('menuitem', { name: 'Editar' })));
    within(menu).getByRole('separator');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);

test('a press chooses an item and closes the menu; one that is disabled does nothing', async () => {
  const onSelect = vi.fn();
  await userEvent.click(await show(onSelect));
  const disabled = await screen.findByRole('menuitem', { name: 'Fixar' });
  disabled.click();
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('menuitem', { name: 'Termos' }).getAttribute('href')).toBe('/terms');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }));
  expect(onSelect).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
