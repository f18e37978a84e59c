import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Chip, ChipChoice } from './chip.tsx';

test('a chip says whether it is chosen', async () => {
  function Interest() {
    const [isChosen, setIsChosen] = useState(false);
    return (
      <Chip selected={isChosen} onClick={() => setIsChosen(!isChosen)}>
        Física
      </Chip>
    );
  }
  await render(<Interest />);
  await userEvent.click(screen.getByRole('button', { name: 'Física', pressed: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'Física', pressed: true }));
  await screen.findByRole('button', { name: 'Física', pressed: false });
});

test('of a group of chips one is chosen, never one that is disabled', async () => {
  const onValueChange = vi.fn();
  const options = [
    { value: 'yes', label: 'Sim' },
    { value: 'no', label: 'Não' },
    { value: 'later', label: 'Depois', disabled: true },
  ] as const;
  await render(<ChipChoice label="Está clara?" options={options} value="yes" onValueChange={onValueChange} />);
  screen.getByRole('group', { name: 'Está clara?' });
  screen.getByRole('radio', { name: 'Sim', checked: true });
  await userEvent.click(screen.getByRole('radio', { name: 'Depois', checked: false }));
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Não', checked: false }));
  expect(onValueChange).toHaveBeenLastCalledWith('no');
});
