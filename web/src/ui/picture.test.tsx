import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { Picture } from './picture.tsx';

const image = { id: '01a20000-0000-7000-8000-000000000001', width: 900, height: 600, alt: 'Raízes', thumbhash: '' };

test('a picture has its words and its shape, comes when it is near, and shows once it has loaded', async () => {
  await render(<Picture image={image} sizes="100vw" />);
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Raízes' });
  expect([picture.width, picture.height, picture.loading]).toEqual([900, 600, 'lazy']);
  expect(picture.srcset.split(', ').at(-1)).toMatch(/ 900w$/);
  expect(picture.className).toContain('opacity-0');
  fireEvent.load(picture);
  await waitFor(() => expect(picture.className).toContain('opacity-100'));
});

test('a placeholder that cannot be read leaves the picture without one', async () => {
  await render(<Picture image={{ ...image, thumbhash: 'não é base64' }} sizes="100vw" isUrgent />);
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Raízes' });
  expect(picture.loading).toBe('eager');
  expect(picture.parentElement?.style.background).toBe('');
});
