import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { RadioList } from './radio-list.tsx';
import { Segments } from './segments.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'all', label: 'Todas', hint: 'de todo mundo' },
  { value: 'links', label: 'Dos Links' },
  { value: 'none', label: 'Nenhuma', disabled: true },
] as const;
type Value = (typeof options)[number]['value'];

test('of a list of radios one is chosen, and one that is disabled is passed over', async () => {
  function List() {
    const [value, setValue] = useState<Value>('all');
    return <RadioList legend="Notificações" options={options} value={value} onValueChange={setValue} />;
  }
  await render(<List />);
  screen.getByRole('group', { name: 'Notificações' });
  await userEvent.click(screen.getByRole('radio', { name: /^Dos Links/, checked: false }));
  await screen.findByRole('radio', { name: /^Dos Links/, checked: true });
  await userEvent.click(screen.getByRole('radio', { name: /^Nenhuma/ }));
  screen.getByRole('radio', { name: /^Dos Links/, checked: true });
  screen.getByRole('radio', { name: /de todo mundo/, checked: false });
});

test('two lists on a page choose each for itself', async () => {
  const onValueChange = vi.fn();
  await render(
    <>
      <RadioList legend="Uma" options={options} value="all" onValueChange={onValueChange} />
      <RadioList legend="Outra" options={options} value="all" onValueChange={onValueChange} />
    </>,
  );
  expect(screen.getAllByRole('radio', { name: /^Todas/, checked: true })).toHaveLength(2);
});

test('of segments one is chosen', async () => {
  const onValueChange = vi.fn();
  const two = options.slice(0, 2);
  await render(<Segments legend="Mostrar" options={two} value="all" onValueChange={onValueChange} />);
  screen.getByRole('group', { name: 'Mostrar' });
  screen.getByRole('radio', { name: 'Todas', checked: true });
  await userEvent.click(screen.getByRole('radio', { name: 'Dos Links' }));
  expect(onValueChange).toHaveBeenLastCalledWith('links');
});

test('of the list of the system one is chosen', async () => {
  const onValueChange = vi.fn();
  await render(<Select aria-label="Encerra" options={options} value="all" onValueChange={onValueChange} />);
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Encerra' });
  expect(list.value).toBe('all');
  await userEvent.selectOptions(list, 'Dos Links');
  expect(onValueChange).toHaveBeenLastCalledWith('links');
});
