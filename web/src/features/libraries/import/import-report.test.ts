import type { ImportLine } from '@publyka/contract/routes/library-files';
import { expect, test } from 'vitest';
import { toReport } from './import-report.ts';

const told = (line: number, outcome: ImportLine['outcome'], further: Partial<ImportLine> = {}): ImportLine => ({
  ...{ line, outcome, by: null, title: null, filled: [], differing: [] },
  ...further,
});
const entry = (line: number, title: string, further = {}) => ({
  line,
  csl: { type: 'book', title },
  tags: [],
  ...further,
});

test('each line says what comes of it, what was read otherwise, and what is lost', () => {
  const entries = [
    entry(1, 'Nova'),
    entry(9, 'Conhecida', { changes: ['“p. 5–17” lido como 5-17'], lost: ['howpublished', 'file'] }),
    entry(20, 'Repetida'),
  ];
  const lines = [
    told(1, 'new'),
    told(9, 'known', { by: 'identifier', title: 'A da fonte', filled: ['page', 'volume'], differing: ['title'] }),
    told(20, 'twice'),
  ];
  expect(toReport(entries, { lines }, [{ line: 15, message: 'falta fechar chave' }])).toEqual([
    { line: 1, title: 'Nova', outcome: 'new', notes: [] },
    {
      line: 9,
      title: 'Conhecida',
      outcome: 'known',
      notes: [
        'Já conhecida aqui como “A da fonte”, pelo identificador',
        'O arquivo completa: páginas e volume',
        'Fica como já estava: título',
        '“p. 5–17” lido como 5-17',
        'Não guardamos: howpublished e file',
      ],
    },
    { line: 15, title: 'falta fechar chave', outcome: 'problem', notes: [] },
    { line: 20, title: 'Repetida', outcome: 'twice', notes: ['Repetida neste arquivo: entra uma vez'] },
  ]);
});
