import { getOperatorRoute } from '@publyka/contract/routes/legal';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';

test('the operator is told to anybody, as far as it is configured', async () => {
  const unnamed = await createTestApp();
  const named = await createTestApp({
    OPERATOR_NAME: 'Universidade Exemplo',
    OPERATOR_EMAIL: 'rede@exemplo.br',
    OPERATOR_OFFICER: 'Maria Prado',
  });
  try {
    expect((await unnamed.call(getOperatorRoute, {})).body).toEqual({ name: null, email: null, officer: null });
    expect((await named.call(getOperatorRoute, {})).body).toEqual({
      name: 'Universidade Exemplo',
      email: 'rede@exemplo.br',
      officer: 'Maria Prado',
    });
  } finally {
    await unnamed.close();
    await named.close();
  }
});
