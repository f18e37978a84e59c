import { readFile } from 'node:fs/promises';
import { memberInvitationDays } from '@publyka/contract/limits';
import { emailSchema } from '@publyka/contract/routes/accounts';
import { CsvError, parse } from 'csv-parse/sync';
import { uuidv7 } from 'uuidv7';
import { audit, operator } from '../../platform/admin/audit.ts';
import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../../platform/admin/command.ts';
import type { Platform } from '../../platform/platform.ts';
import * as desk from './desk-store.ts';

/** Lines of a file: a whole university has its own entrance, by domain or by its provider of identities. */
const linesMax = 5000;

/** `npm run admin -- people import`, beside those of accounts. */
export const entranceCommands: readonly AdminCommand[] = [
  {
    group: 'people',
    name: 'import',
    parameters: ['arquivo'],
    switches: { enviar: 'manda os convites; sem isto, só mostra o que faria' },
    summary: `Convida por e-mail quem está num CSV (e-mail, nome; até ${linesMax} linhas), menos quem já tem conta ou convite`,
    run: importPeople,
  },
];

async function importPeople({ platform, print }: AdminContext, { values, switches }: AdminInput): Promise<void> {
  const { people, problems } = readPeople(await readText(values['arquivo'] ?? ''));
  for (const problem of problems) print(problem);
  const known = new Set(
    await desk.selectKnownEmails(
      platform.db,
      people.map(({ email }) => email),
    ),
  );
  const invited = people.filter(({ email }) => !known.has(email));
  if (known.size > 0) print(`Já têm conta ou convite: ${known.size}.`);
  if (problems.length > 0) throw new AdminError(`Nenhum convite saiu: corrija ${problems.length} linha(s) e repita.`);
  if (!switches.has('enviar')) return print(`Convidaria ${invited.length} pessoa(s). Com --enviar, os convites saem.`);
  await invite(platform, invited);
  print(`Convites a caminho: ${invited.length}.`);
}

async function invite(platform: Platform, people: readonly InvitedPerson[]): Promise<void> {
  if (people.length === 0) return;
  await platform.transaction(async ({ sql }) => {
    const made = people.map((person) => ({ ...person, invitationId: uuidv7() }));
    const rows = made.map(({ invitationId, email }) => ({ id: invitationId, createdBy: null, email }));
    await desk.insertMailed(sql, rows, memberInvitationDays);
    await platform.jobs.enqueueAll(sql, 'entrance.send-invitation', made);
    await audit(sql, operator(), { act: 'people import', aboutId: null, details: { people: people.length } });
  });
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new AdminError(`Não foi possível ler ${path}.`);
  }
}

export interface InvitedPerson {
  email: string;
  fullName: string;
}

/**
 * Reads rows of 'e-mail, nome': separated by comma, semicolon or tab, quoted or not, with or without a line of heads.
 * Throws AdminError for too many rows, or for a quotation mark that is never closed.
 */
export function readPeople(text: string): { people: InvitedPerson[]; problems: string[] } {
  const rows = readRows(text);
  if (rows.length > linesMax + 1) throw new AdminError(`São mais de ${linesMax} linhas: divida o arquivo.`);
  const people = new Map<string, InvitedPerson>();
  const problems: string[] = [];
  for (const [index, [line, email = '', fullName = '']] of rows.entries()) {
    const isHead = index === 0 && !email.includes('@');
    if (isHead) continue;
    const parsed = emailSchema.safeParse(email);
    if (parsed.success) people.set(parsed.data.toLowerCase(), { email: parsed.data.toLowerCase(), fullName });
    else problems.push(`Linha ${line}: “${email}” não é um e-mail.`);
  }
  return { people: [...people.values()], problems };
}

/** Each row, after the number of the line that it ends at. */
function readRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      on_record: (record: string[], { lines }) => [String(lines), ...record],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AdminError(`Linha ${error.lines}: as aspas não fecham, ou começam no meio de um valor.`);
  }
}
