import { IconBell } from '@tabler/icons-react';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { PersonName } from './person-name.tsx';
import { Quote } from './quote.tsx';
import { Row, SettingRow } from './row.tsx';

test('a row is what it is rendered as, and has all of its words', async () => {
  await render(
    <Row title="Mangue do Sul" meta="10:30" detail="Ana: maré baixa" render={<a href="/communities/1" />} />,
  );
  const row = screen.getByRole('link', { name: /Mangue do Sul.*10:30.*Ana: maré baixa/ });
  expect(row.getAttribute('href')).toBe('/communities/1');
});

test('a setting opens by a press and by the keyboard', async () => {
  const onPress = vi.fn();
  await render(<SettingRow icon={IconBell} title="Notificações" detail="Todas" onPress={onPress} />);
  const row = screen.getByRole('button', { name: /^Notificações/ });
  await userEvent.click(row);
  row.focus();
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a person has name and handle, a quotation its words in their own direction', async () => {
  await render(
    <>
      <PersonName fullName="Ana Lima" username="ana" />
      <Quote>O sentido não está nas palavras</Quote>
    </>,
  );
  screen.getByText('Ana Lima');
  screen.getByText('@ana');
  expect(screen.getByRole('blockquote').getAttribute('dir')).toBe('auto');
});
