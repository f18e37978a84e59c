import { expect, test } from 'vitest';
import { cslSchema } from './csl-schema.ts';
import { newCollaborationSchema } from './routes/collaborations.ts';

const said = (schema: typeof cslSchema | typeof newCollaborationSchema, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a form that asks the schema itself hears no sentence of a library', () => {
  expect(said(cslSchema, { title: 'x', issued: { 'date-parts': [['12345678901234']] } })).toEqual([
    ['type', 'Preencha este campo'],
    ['issued.date-parts.0.0', 'No máximo 10 caracteres'],
  ]);
  const about = { kind: 'work', workId: '' };
  expect(said(newCollaborationSchema, { id: '', about, roles: ['rei'], people: [] })).toEqual([
    ['id', 'Identificador inválido'],
    ['about.workId', 'Identificador inválido'],
    ['roles.0', 'Escolha uma das opções'],
    ['people', 'Escolha com quem foi'],
  ]);
});
