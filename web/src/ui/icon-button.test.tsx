import { IconBell } from '@tabler/icons-react';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

test('a badge is the description of its button, and none at zero', async () => {
  await render(
    <>
      <IconButton label="Notificações" icon={<Icon of={IconBell} />} badge={{ count: 120, label: 'não lidas' }} />
      <IconButton label="Convites" icon={<Icon of={IconBell} />} badge={{ count: 0, label: 'pendentes' }} />
    </>,
  );
  const bell = screen.getByRole('button', { name: 'Notificações', description: '120 não lidas' });
  expect(bell.parentElement?.textContent).toContain('99+');
  expect(screen.getByRole('button', { name: 'Convites' }).hasAttribute('aria-describedby')).toBe(false);
});

test('a toggle says its state, a plain button has none, and the icon is not read out', async () => {
  const onClick = vi.fn();
  await render(
    <>
      <IconButton label="Salvar" pressed={false} icon={<Icon of={IconBell} />} onClick={onClick} />
      <IconButton label="Mais opções" icon={<Icon of={IconBell} aria-label="Sino" />} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar', pressed: false }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Mais opções' }).hasAttribute('aria-pressed')).toBe(false);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['Sino']);
});
