import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Ruler } from './ruler.tsx';
import { Slider } from './slider.tsx';

test('arrows walk the ruler without rating, Enter rates, and one number is a stop of Tab', async () => {
  const onRate = vi.fn();
  await render(<Ruler label="Sua avaliação" value={7} onRate={onRate} />);
  screen.getByRole('group', { name: 'Sua avaliação' });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '7 de 10', pressed: true }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '9 de 10', pressed: false }));
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '10 de 10' }));
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '1 de 10' }));
  expect(onRate).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onRate).toHaveBeenLastCalledWith(1);
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('a ruler that only shows is one picture, and one that is disabled takes nothing', async () => {
  const onRate = vi.fn();
  await render(
    <>
      <Ruler label="Avaliação de Helena" value={8} />
      <Ruler label="Sua avaliação" value={undefined} onRate={onRate} disabled />
    </>,
  );
  screen.getByRole('img', { name: 'Avaliação de Helena: 8 de 10' });
  await userEvent.click(screen.getByRole('button', { name: '3 de 10' }));
  expect(onRate).not.toHaveBeenCalled();
});

test('a slider says its value in words and gives the number on', async () => {
  const onValueChange = vi.fn();
  await render(
    <Slider label="Nota" value={7} max={10} valueText="7 de 10" marks={['0', '10']} onValueChange={onValueChange} />,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Nota' });
  expect(slider.getAttribute('aria-valuetext')).toBe('7 de 10');
  fireEvent.change(slider, { target: { value: '4' } });
  expect(onValueChange).toHaveBeenLastCalledWith(4);
});
