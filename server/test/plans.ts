import { type Database, openDatabase } from '../src/platform/db/client.ts';

/** A statement as it was sent. */
export interface SentStatement {
  text: string;
  parameters: unknown[];
}

/** The statements that this work sends by a connection of requests, in order. Those without values are left out. */
export async function recordStatements(
  url: string,
  work: (db: Database) => Promise<unknown>,
): Promise<SentStatement[]> {
  const statements: SentStatement[] = [];
  const db = openDatabase(url, {
    max: 1,
    isForRequests: true,
    onStatement: (text, parameters) => {
      // Without parameters a statement was only described.
      if (parameters.length > 0) statements.push({ text, parameters });
    },
  });
  await work(db);
  await db.end();
  return statements;
}

/** Prepares a statement under a name; answers what runs it with its values. */
export async function prepare(db: Database, name: string, { text, parameters }: SentStatement): Promise<string> {
  await db.unsafe(`prepare ${name} as ${text}`);
  return `execute ${name}(${parameters.map(literal).join(', ')})`;
}

/** A parameter as SQL; `execute` turns the text into the type it needs. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value) ? `{${value.map(element).join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

function element(value: unknown): string {
  return value === null ? 'null' : `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  /** A mean of the loops, as is what its filter removed. */
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The tables that running a prepared statement reads, parts of a partitioned one each by its own name. Changes nothing. */
export async function readTables(db: Database, execute: string): Promise<Set<string>> {
  const tables = new Set<string>();
  for (const plan of await explain(db, execute)) collectTables(plan, tables);
  return tables;
}

/** How many rows of a table running a prepared statement looks at. Changes nothing. */
export async function countRowsRead(db: Database, execute: string, table: string): Promise<number> {
  const count = (node: PlanNode): number => {
    const below = (node.Plans ?? []).reduce((sum, one) => sum + count(one), 0);
    if (node['Relation Name'] !== table) return below;
    return below + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  };
  return (await explain(db, execute)).reduce((sum, plan) => sum + count(plan), 0);
}

async function explain(db: Database, execute: string): Promise<PlanNode[]> {
  await db.unsafe('begin');
  const [row] = await db.unsafe<Record<string, [{ Plan: PlanNode }]>[]>(`explain (analyze, format json) ${execute}`);
  await db.unsafe('rollback');
  return Object.values(row ?? {}).map(([explained]) => explained.Plan);
}

function collectTables(node: PlanNode, into: Set<string>): void {
  // What was pruned while the statement ran is in the plan, never begun.
  if (node['Relation Name'] && node['Actual Loops'] > 0) into.add(node['Relation Name']);
  for (const below of node.Plans ?? []) collectTables(below, into);
}
