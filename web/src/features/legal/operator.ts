import type { Operator } from '@publyka/contract/routes/legal';
import { getOperatorRoute } from '@publyka/contract/routes/legal';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => call(getOperatorRoute, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The operator as the legal texts name them. */
export interface OperatorWords {
  /** 'Universidade Exemplo', or a general expression. */
  name: string;
  /** How to reach them: 'escreva para rede@exemplo.br'. */
  reach: string;
  officer: string;
}

const unknown: Operator = { name: null, email: null, officer: null };

/** The texts are complete without the names, which are added when they are fetched. */
export function useOperatorWords(): OperatorWords {
  const { data = unknown } = useQuery(operatorQuery);
  return toWords(data);
}

function toWords({ name, email, officer }: Operator): OperatorWords {
  const shown = name ?? 'quem mantém esta instalação';
  return {
    name: shown,
    reach: email ? `escreva para ${email}` : 'escreva para o endereço que quem mantém esta instalação divulga',
    officer: officer ?? shown,
  };
}
