import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Checkbox } from './checkbox.tsx';
import { Switch } from './switch.tsx';

test('a press on its words ticks a checkbox, unless it is disabled', async () => {
  const onChange = vi.fn();
  await render(
    <>
      <Checkbox label="Avisar por e-mail" onChange={onChange} />
      <Checkbox label="Avisar aqui" onChange={onChange} disabled />
    </>,
  );
  await userEvent.click(screen.getByText('Avisar aqui'));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Avisar por e-mail'));
  expect(onChange).toHaveBeenCalledOnce();
  screen.getByRole('checkbox', { name: 'Avisar por e-mail', checked: true });
});

test('a switch is named by its label alone and described by its hint, and space turns it', async () => {
  const onChange = vi.fn();
  await render(<Switch label="Visto por" hint="Quem leu suas mensagens" onChange={onChange} />);
  const control = screen.getByRole('switch', { description: 'Quem leu suas mensagens', checked: false });
  control.focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledOnce();
  screen.getByRole('switch', { name: /^Visto por/, checked: true });
});
