import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { Popover } from './popover.tsx';

test('a popover is named by its title, and closes by Escape and by its button, which has the focus again', async () => {
  await render(
    <Popover trigger={<button type="button">Avaliar</button>} title="Sua avaliação">
      <button type="button">7 de 10</button>
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Avaliar', expanded: false });
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Sua avaliação' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Sua avaliação' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
