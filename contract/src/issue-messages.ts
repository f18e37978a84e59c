import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const formats: Record<string, string> = {
  email: 'E-mail inválido',
  url: 'Endereço inválido',
  uuid: 'Identificador inválido',
  datetime: 'Data e hora inválidas',
  date: 'Data inválida',
  time: 'Horário inválido',
};

const units: Record<string, string> = { string: ' caracteres', file: ' bytes' };

/**
 * For the server, and for forms of the web: what is said of a value that a schema refuses without words of its own: zod's sentences are those of Portugal, and name
 * its types.
 */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Preencha este campo' : 'Valor de outro tipo';
    case 'invalid_value':
      return 'Escolha uma das opções';
    case 'too_big':
      return `No máximo ${shown(issue.maximum)}${units[issue.origin] ?? ''}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Preencha este campo'
        : `No mínimo ${shown(issue.minimum)}${units[issue.origin] ?? ''}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Formato inválido';
    case 'unrecognized_keys':
      return 'Campo desconhecido';
    default:
      return 'Valor inválido';
  }
}

function shown(bound: number | bigint): string {
  return bound.toLocaleString('pt-BR');
}

z.config({ localeError: describeIssue });
