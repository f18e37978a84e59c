import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { ScreenHeader } from './screen-header.tsx';

test('an inner page has its title as the heading of the page, and leads back', async () => {
  const onBack = vi.fn();
  await render(<ScreenHeader title="Acervo" subtitle="Mangue do Sul" onBack={onBack} />);
  screen.getByRole('heading', { level: 1, name: 'Acervo' });
  screen.getByText('Mangue do Sul');
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(onBack).toHaveBeenCalledOnce();
});

test('where something below it is the heading of the page, its title is none', async () => {
  await render(<ScreenHeader title="Publicação" isPageTitle={false} onBack={() => undefined} />);
  screen.getByText('Publicação');
  expect(screen.queryByRole('heading')).toBeNull();
});
