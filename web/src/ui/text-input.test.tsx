import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { CodeInput, SearchInput, TextInput } from './text-input.tsx';
import { OutwardLink, TextButton } from './text-link.tsx';
import { Textarea } from './textarea.tsx';

function Code() {
  const [code, setCode] = useState('');
  return <CodeInput aria-label="Código" value={code} onChange={setCode} />;
}

test('six digits are taken from whatever is pasted', async () => {
  await render(<Code />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' });
  await userEvent.click(field);
  await userEvent.paste('12 3-4 56 78');
  expect(field.value).toBe('123456');
  await userEvent.clear(field);
  await userEvent.type(field, 'a1b2');
  expect(field.value).toBe('12');
});

function Search() {
  const [words, setWords] = useState('');
  return <SearchInput label="Buscar" value={words} onValueChange={setWords} />;
}

test('what is searched for can be taken away at once, where there is something', async () => {
  await render(<Search />);
  expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull();
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
  await userEvent.type(field, 'mangue');
  await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(field.value).toBe('');
});

test('fields take words of either direction; a disabled one takes none', async () => {
  await render(
    <>
      <TextInput aria-label="Nome" leading="@" />
      <TextInput aria-label="E-mail" disabled />
      <Textarea aria-label="Biografia" minRows={2} />
    </>,
  );
  for (const name of ['Nome', 'Biografia']) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    expect(field.dir).toBe('auto');
    await userEvent.type(field, 'Ana');
    expect(field.value).toBe('Ana');
  }
  const disabled = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  await userEvent.type(disabled, 'Ana');
  expect(disabled.value).toBe('');
});

test('a link to another site tells it nothing of us; a button like a link submits nothing', async () => {
  await render(
    <form>
      <OutwardLink href="https://exemplo.br/">exemplo.br</OutwardLink>
      <TextButton>Mostrar mais</TextButton>
    </form>,
  );
  const link = screen.getByRole('link', { name: 'exemplo.br' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('button', { name: 'Mostrar mais' }).getAttribute('type')).toBe('button');
});
