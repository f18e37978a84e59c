import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { FoldedGroup } from './folded-group.tsx';

test('a group says what it is set to, and one press shows what it holds', async () => {
  await render(
    <FoldedGroup title="Pessoas" summary="3 de 4">
      <button type="button">Convites recebidos</button>
    </FoldedGroup>,
  );
  const group = screen.getByText('Pessoas').closest('details');
  expect(group?.open).toBe(false);
  expect(group?.textContent).toContain('3 de 4');
  await userEvent.click(screen.getByText('Pessoas'));
  expect(group?.open).toBe(true);
});
