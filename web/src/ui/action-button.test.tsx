import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { ActionButton } from './action-button.tsx';

test('an action has its plain name, and its figure in words as its description', async () => {
  const onClick = vi.fn();
  await render(
    <ActionButton label="Curtir" icon={<svg />} figure="1.245" figureText="1245 curtidas" onClick={onClick} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Curtir', description: '1245 curtidas' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('an action without a figure has no description', async () => {
  await render(<ActionButton label="Curtir" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Curtir' }).hasAttribute('aria-describedby')).toBe(false);
});
