import { parse } from 'libpg-query';

/**
 * What squawk (.squawk.toml) does not know of migrations that run beside the version before (docs/decisions/022): our two
 * marks, changes of rows, and what holds a table or takes something away. Read by PostgreSQL's own parser. Tables that the
 * migration itself makes are nobody's yet.
 */

/** The last migration of the start: the schema of the first release, which no version before has. */
const lastOfStart = 39;

/** What drops something that no released version uses any more, each with the release since which that is so. */
const knownDrops: Readonly<Record<string, string>> = {};

/** A node of the parser's tree: what kind it is, and its parts. */
type Node = Record<string, unknown>;
type Statement = { kind: string; node: Node };

/** What is wrong with a migration, in sentences; none when it may run beside the version before. */
export async function findUnsafe(name: string, sql: string): Promise<string[]> {
  if (Number.parseInt(name, 10) <= lastOfStart) return [];
  const statements = ((await parse(sql)).stmts ?? []).map(({ stmt }) => kindOf(stmt as Node));
  const made = new Set(statements.filter(({ kind }) => kind === 'CreateStmt').map(({ node }) => tableOf(node)));
  const mode = /^-- (concurrently|in batches)\b/.exec(sql)?.[1] ?? 'transaction';
  const others = statements.filter(({ node }) => !made.has(tableOf(node)));
  const found = [...aboutMode(mode, statements), ...others.flatMap((statement) => aboutStatement(statement, mode))];
  const isKnown = Object.hasOwn(knownDrops, name);
  return found.filter((sentence) => !(isKnown && drops.has(sentence))).map((sentence) => `${name}: ${sentence}`);
}

function kindOf(tree: Node): Statement {
  const [kind = '', node] = Object.entries(tree)[0] ?? [];
  return { kind, node: node as Node };
}

function tableOf(node: Node): string {
  return String((node['relation'] as Node | undefined)?.['relname'] ?? '');
}

function aboutMode(mode: string, statements: Statement[]): string[] {
  if (mode === 'transaction' || statements.length === 1) return [];
  return [`diz "-- ${mode}" e tem ${statements.length} comandos: cada um precisa do seu arquivo.`];
}

const droppedThing = 'tira o que a versão anterior pode usar: só uma versão depois, citado em knownDrops.';
const droppedRule = 'tira uma regra em que a versão anterior pode confiar: citada em knownDrops.';
const renamed = 'muda um nome que a versão anterior usa: acrescente o novo, e tire o antigo depois.';
const drops = new Set([droppedThing, droppedRule, renamed]);

const refusals: Readonly<Record<string, string>> = {
  TruncateStmt: 'esvazia uma tabela em uso.',
  LockStmt: 'prende uma tabela em uso.',
  ClusterStmt: 'reescreve uma tabela em uso.',
  VacuumStmt: 'não é trabalho de uma migração.',
};

/** What squawk does not let drop or rename. The name of an index is in no statement. */
const knownToSquawk = new Set(['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_INDEX']);

function aboutStatement({ kind, node }: Statement, mode: string): string[] {
  const refusal = refusals[kind];
  if (refusal) return [refusal];
  if (kind === 'DropStmt') return knownToSquawk.has(String(node['removeType'])) ? [] : [droppedThing];
  if (kind === 'RenameStmt') return knownToSquawk.has(String(node['renameType'])) ? [] : [renamed];
  if (kind === 'IndexStmt' && node['concurrent'] && mode !== 'concurrently')
    return ['create index concurrently não corre numa transação: "-- concurrently" na primeira linha.'];
  if ((kind === 'UpdateStmt' || kind === 'DeleteStmt') && mode !== 'in batches')
    return [`muda linhas de ${tableOf(node)} de uma vez: use "-- in batches".`];
  if (kind !== 'AlterTableStmt') return [];
  const commands = (node['cmds'] as Node[]).map((one) => one['AlterTableCmd'] as Node);
  return commands.flatMap((command) => aboutChange(command, mode));
}

function aboutChange(command: Node, mode: string): string[] {
  const subtype = String(command['subtype']);
  if (subtype === 'AT_DropConstraint') return [droppedRule];
  if (subtype === 'AT_SetLogged' || subtype === 'AT_SetUnLogged') return ['reescreve a tabela.'];
  if (subtype === 'AT_ValidateConstraint' && mode !== 'concurrently')
    return ['validate constraint lê a tabela: sozinho num arquivo "-- concurrently".'];
  return subtype === 'AT_AddColumn' && hasCheck(command['def'] as Node)
    ? ['check junto com a coluna lê a tabela presa: not valid, e validate noutro arquivo.']
    : [];
}

function hasCheck(definition: Node): boolean {
  const constraints = (kindOf(definition).node['constraints'] ?? []) as Node[];
  return constraints.some((one) => (one['Constraint'] as Node)['contype'] === 'CONSTR_CHECK');
}
