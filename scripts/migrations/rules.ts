import { parse } from 'libpg-query';

/**
 * What a migration may do to tables that the version before is reading and writing at that moment (docs/decisions/022). It
 * is read by PostgreSQL's own parser. Tables that the migration itself makes are nobody's yet.
 */

/** The last migration of the start: the schema of the first release, which no version before has. */
const lastExempt = 18;

/** What drops or renames what no released version uses any more, each with the release since which that is so. */
const knownDrops: Readonly<Record<string, string>> = {};

/** A node of the parser's tree: what kind it is, and its parts. */
type Node = Record<string, unknown>;
type Statement = { kind: string; node: Node };

/** What is wrong with a migration, in sentences; none when it may run beside the version before. */
export async function findUnsafe(name: string, sql: string): Promise<string[]> {
  if (Number.parseInt(name, 10) <= lastExempt) return [];
  const statements = ((await parse(sql)).stmts ?? []).map(({ stmt }) => kindOf(stmt as Node));
  const made = new Set(statements.filter(({ kind }) => kind === 'CreateStmt').map(({ node }) => tableOf(node)));
  const mode = /^-- (concurrently|in batches)\b/.exec(sql)?.[1] ?? 'transaction';
  const found = [...aboutMode(mode, statements)];
  for (const statement of statements) {
    if (made.has(tableOf(statement.node))) continue;
    found.push(...aboutStatement(statement, mode));
  }
  const isKnown = Object.hasOwn(knownDrops, name);
  return found.filter(({ isDrop }) => !(isDrop && isKnown)).map(({ sentence }) => `${name}: ${sentence}`);
}

interface Finding {
  sentence: string;
  /** May be named among the known ones. */
  isDrop?: boolean;
}

function kindOf(tree: Node): Statement {
  const [kind = '', node] = Object.entries(tree)[0] ?? [];
  return { kind, node: node as Node };
}

function tableOf(node: Node): string {
  return String((node['relation'] as Node | undefined)?.['relname'] ?? '');
}

function aboutMode(mode: string, statements: Statement[]): Finding[] {
  if (mode === 'transaction' || statements.length === 1) return [];
  return [{ sentence: `diz "-- ${mode}" e tem ${statements.length} comandos: cada um precisa do seu arquivo.` }];
}

const refusals: Readonly<Record<string, Finding>> = {
  RenameStmt: {
    sentence: 'muda um nome que a versão anterior usa: acrescente o novo, e tire o antigo depois.',
    isDrop: true,
  },
  DropStmt: {
    sentence: 'tira o que a versão anterior pode usar: só uma versão depois, citado em knownDrops.',
    isDrop: true,
  },
  TruncateStmt: { sentence: 'esvazia uma tabela em uso.' },
  LockStmt: { sentence: 'prende uma tabela em uso.' },
  ClusterStmt: { sentence: 'reescreve uma tabela em uso.' },
  VacuumStmt: { sentence: 'não é trabalho de uma migração.' },
};

function aboutStatement({ kind, node }: Statement, mode: string): Finding[] {
  const refusal = refusals[kind];
  if (refusal) return [refusal];
  if (kind === 'IndexStmt') return aboutIndex(node, mode);
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt')
    return mode === 'in batches'
      ? []
      : [{ sentence: `muda linhas de ${tableOf(node)} de uma vez: use "-- in batches".` }];
  if (kind !== 'AlterTableStmt') return [];
  const commands = (node['cmds'] as Node[]).map((one) => one['AlterTableCmd'] as Node);
  return commands.flatMap((command) => aboutChange(command, tableOf(node), mode));
}

function aboutIndex(node: Node, mode: string): Finding[] {
  const isSafe = node['concurrent'] === true && node['if_not_exists'] === true && mode === 'concurrently';
  if (isSafe) return [];
  return [
    {
      sentence: `o índice de ${tableOf(node)} para as escritas: "-- concurrently" e create index concurrently if not exists.`,
    },
  ];
}

const changes: Readonly<Record<string, Finding>> = {
  AT_SetNotNull: {
    sentence: 'set not null lê a tabela presa: check (… is not null) not valid, e validate noutro arquivo.',
  },
  AT_AlterColumnType: { sentence: 'mudar um tipo reescreve a tabela: acrescente outra coluna.' },
  AT_DropColumn: { sentence: 'tira uma coluna que a versão anterior pode ler: citada em knownDrops.', isDrop: true },
  AT_DropConstraint: {
    sentence: 'tira uma regra em que a versão anterior pode confiar: citada em knownDrops.',
    isDrop: true,
  },
  AT_SetLogged: { sentence: 'reescreve a tabela.' },
  AT_SetUnLogged: { sentence: 'reescreve a tabela.' },
};

function aboutChange(command: Node, table: string, mode: string): Finding[] {
  const subtype = String(command['subtype']);
  const refusal = changes[subtype];
  if (refusal) return [{ ...refusal, sentence: `${table}: ${refusal.sentence}` }];
  const definition = kindOf((command['def'] ?? {}) as Node);
  if (subtype === 'AT_AddColumn') return aboutColumn(definition.node, table);
  if (subtype === 'AT_AddConstraint') return aboutConstraint(definition.node, table);
  if (subtype === 'AT_ValidateConstraint' && mode !== 'concurrently')
    return [{ sentence: `${table}: validate constraint lê a tabela: sozinho num arquivo "-- concurrently".` }];
  return [];
}

const readingKinds = new Set(['GENERATED', 'IDENTITY', 'UNIQUE', 'PRIMARY', 'CHECK'].map((kind) => `CONSTR_${kind}`));

/** A new column may have a default that is the same for all rows, and nothing that must be computed or looked at. */
function aboutColumn(column: Node, table: string): Finding[] {
  const constraints = ((column['constraints'] ?? []) as Node[]).map((one) => one['Constraint'] as Node);
  const kinds = constraints.map((one) => String(one['contype']));
  const initial = constraints.find((one) => one['contype'] === 'CONSTR_DEFAULT')?.['raw_expr'] as Node | undefined;
  const isSame = initial !== undefined && isConstant(initial);
  const name = `${table}.${column['colname']}`;
  if (initial && !isSame) return [{ sentence: `${name}: um padrão que não é constante reescreve a tabela.` }];
  if (kinds.includes('CONSTR_NOTNULL') && !initial)
    return [{ sentence: `${name}: not null sem padrão falha, e a versão anterior não a preenche.` }];
  // A reference that is null in every row is not looked at.
  const reading = kinds.filter((kind) => readingKinds.has(kind) || (kind === 'CONSTR_FOREIGN' && initial));
  return reading.map((kind) => ({ sentence: `${name}: ${kind} junto com a coluna lê ou reescreve a tabela presa.` }));
}

/** A literal, with a cast or without. */
function isConstant(tree: Node): boolean {
  const { kind, node } = kindOf(tree);
  return kind === 'A_Const' || (kind === 'TypeCast' && isConstant(node['arg'] as Node));
}

function aboutConstraint(constraint: Node, table: string): Finding[] {
  const isUnchecked = constraint['skip_validation'] === true;
  const isByIndex = constraint['indexname'] !== undefined;
  if (isUnchecked || isByIndex) return [];
  return [
    { sentence: `${table}: uma regra nova lê a tabela presa: not valid (ou using index), e validate noutro arquivo.` },
  ];
}
