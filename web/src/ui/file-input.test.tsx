import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { FileInput } from './file-input.tsx';

test('files are given on, and the same file can be chosen again', async () => {
  const onFiles = vi.fn();
  await render(<FileInput ref={createRef()} label="Foto" accept="image/*" onFiles={onFiles} />);
  const field = screen.getByLabelText<HTMLInputElement>('Foto');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await userEvent.upload(field, file);
  expect(onFiles).toHaveBeenLastCalledWith([file]);
  expect(field.value).toBe('');
  await userEvent.upload(field, file);
  expect(onFiles).toHaveBeenCalledTimes(2);
  expect(field.tabIndex).toBe(-1);
});
