import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { Avatar } from './avatar.tsx';

test('a portrait that does not come gives way to the initials, under the same name', async () => {
  await render(<Avatar id="1" name="Ana Lima" src="/files/a" label="Foto de Ana Lima" />);
  fireEvent.error(screen.getByRole('img', { name: 'Foto de Ana Lima' }));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Foto de Ana Lima' }).textContent).toBe('AL'));
});

test('beside a name an avatar is decoration', async () => {
  await render(<Avatar id="1" name="Ana Lima" src="/files/a" />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('another portrait is tried after one that did not come', async () => {
  let change = (_: string): void => undefined;
  function Changing() {
    const [src, setSrc] = useState('/files/a');
    change = setSrc;
    return <Avatar id="1" name="Ana Lima" src={src} label="Ana Lima" />;
  }
  await render(<Changing />);
  fireEvent.error(screen.getByRole('img'));
  change('/files/b');
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('/files/b'));
});
