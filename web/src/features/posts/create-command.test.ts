import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { publishFailureText } from './create-command.ts';

test.each([
  ['image', 'upload_not_ready', 'Erro ao fazer upload da imagem'],
  ['video', 'upload_not_ready', 'Erro ao fazer upload do arquivo'],
  ['video', 'not_found', 'Erro ao fazer upload do arquivo'],
] as const)('a post with %s that is refused by %s says which part did not arrive', (type, code, text) => {
  expect(publishFailureText(new ApiError({ code, message: 'x', status: 409 }), type)).toBe(text);
});

test('a post that is refused for its words says so', () => {
  const refused = new ApiError({
    code: 'invalid_input',
    message: 'x',
    status: 400,
    fields: { link: 'Informe um link' },
  });
  expect(publishFailureText(refused, 'link')).toBe('Informe um link');
});
