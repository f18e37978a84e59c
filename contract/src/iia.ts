/**
 * The IIA ('Índice de Interação Acadêmica'): what one gave, and what others found useful here. Pure and without imports,
 * so that the copy of one's data can hold these very functions. Only the screens of the IIA and that copy read it.
 */

export const iiaComponents = ['reviews', 'usefulness', 'collaborations', 'exchange', 'library'] as const;
export type IiaComponent = (typeof iiaComponents)[number];

/** What one person did that counts for another one; the other one is a number. Ages are in whole days. */
export interface IiaAct {
  component: IiaComponent;
  person: number;
  ageDays: number;
  /** The age of the other person's account. */
  accountDays: number;
  /** Whether an institution, or ORCID, says who the other one is. */
  isVouched: boolean;
  /** Whether the two are here by one invitation: one invited the other, or somebody invited both. */
  isInvited: boolean;
  /** Whether the two helped each other in the same way. */
  isMutual: boolean;
}

export interface IiaConstants {
  /** What an act of each component is worth; a person is worth 1 at most. */
  weights: Record<IiaComponent, number>;
  halfLifeDays: number;
  partMax: number;
  /** So many people fill a part to 63%. */
  scale: number;
  trustFirst: number;
  trustLast: number;
  trustDays: number;
  /** All who are here by one invitation, together. */
  invitedMax: number;
  mutualShare: number;
  /** Before so many people there is no number. */
  peopleMin: number;
}

/** A version never changes; another formula is another version. */
export const iiaVersions = {
  '1.0': {
    weights: { reviews: 1, usefulness: 0.5, collaborations: 1, exchange: 0.5, library: 0.5 },
    halfLifeDays: 180,
    partMax: 2,
    scale: 20,
    trustFirst: 0.1,
    trustLast: 0.5,
    trustDays: 180,
    invitedMax: 1,
    mutualShare: 0.5,
    peopleMin: 5,
  },
} as const satisfies Record<string, IiaConstants>;
export type IiaVersion = keyof typeof iiaVersions;
export const iiaVersion: IiaVersion = '1.0';

export interface IiaPart {
  component: IiaComponent;
  /** `x_c`: people, each by what they are worth. */
  people: number;
  /** From 0 to 2, in hundredths. */
  value: number;
}

export interface Iia {
  parts: IiaPart[];
  /** From 0 to 10, in tenths: the sum of the parts as they are shown. */
  total: number;
  /** How many people it comes from. */
  peopleCount: number;
}

/** Zero, part by part, before there are people enough: few would be told apart. */
export function computeIia(acts: readonly IiaAct[], constants: IiaConstants): Iia {
  const peopleCount = new Set(acts.map((act) => act.person)).size;
  const counted = peopleCount < constants.peopleMin ? [] : acts;
  const parts = iiaComponents.map((component) => {
    const people = sumOfPeople(
      counted.filter((act) => act.component === component),
      constants,
    );
    return { component, people, value: partOf(people, constants) };
  });
  return { parts, total: totalOf(parts.map((part) => part.value)), peopleCount };
}

/** `2·(1 − e^(−x/20))`, in hundredths. */
export function partOf(people: number, constants: IiaConstants): number {
  return Math.round(100 * constants.partMax * (1 - Math.exp(-people / constants.scale))) / 100;
}

/** In tenths, from hundredths. */
export function totalOf(values: readonly number[]): number {
  const hundredths = values.reduce((sum, value) => sum + Math.round(100 * value), 0);
  return Math.round(hundredths / 10) / 10;
}

/** `x_c`: all who are here by one invitation are worth 1 at most. */
function sumOfPeople(acts: readonly IiaAct[], constants: IiaConstants): number {
  let others = 0;
  let invited = 0;
  for (const person of new Set(acts.map((act) => act.person))) {
    const own = acts.filter((act) => act.person === person);
    const worth = worthOf(own, constants) * Math.min(...own.map((act) => shareOf(act, constants)));
    if (own.some((act) => act.isInvited)) invited += worth;
    else others += worth;
  }
  return others + Math.min(constants.invitedMax, invited);
}

/** `min(1, Σ w·2^(−age/180))` */
function worthOf(acts: readonly IiaAct[], { weights, halfLifeDays }: IiaConstants): number {
  const sum = acts.reduce((all, act) => all + weights[act.component] * 2 ** (-act.ageDays / halfLifeDays), 0);
  return Math.min(1, sum);
}

/** `r`, and half of it between two who only help each other. It grows slowly at first, so that many new accounts are little. */
function shareOf(act: IiaAct, constants: IiaConstants): number {
  const { trustFirst, trustLast, trustDays, mutualShare } = constants;
  const grown = Math.min(1, act.accountDays / trustDays) ** 2;
  const trust = act.isVouched ? 1 : trustFirst + (trustLast - trustFirst) * grown;
  return act.isMutual ? trust * mutualShare : trust;
}

/** The acts as a table. */
export function toIiaCsv(acts: readonly IiaAct[], version: string): string {
  const header = 'versao,parte,pessoa,idade_dias,conta_dias,identificada,convite,mutua';
  const lines = acts.map((act) =>
    [
      ...[version, act.component, act.person, act.ageDays, act.accountDays],
      ...[act.isVouched, act.isInvited, act.isMutual].map(Number),
    ].join(','),
  );
  return `${[header, ...lines].join('\r\n')}\r\n`;
}

/** The table as acts. */
export function readIiaCsv(csv: string): IiaAct[] {
  const [, ...lines] = csv.split('\r\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [, component = '', ...numbers] = line.split(',');
    const [person = 0, ageDays = 0, accountDays = 0, isVouched, isInvited, isMutual] = numbers.map(Number);
    const known = iiaComponents.find((one) => one === component);
    if (!known) throw new Error(`Parte desconhecida: ${component}`);
    const is = { isVouched: isVouched === 1, isInvited: isInvited === 1, isMutual: isMutual === 1 };
    return { component: known, person, ageDays, accountDays, ...is };
  });
}

/** Without the gaps that types leave where the server runs its sources as they are. */
function toPlain(source: unknown): string {
  return String(source)
    .replaceAll(/(?<=\S) {2,}/g, ' ')
    .replaceAll(/ (?=[,)])/g, '');
}

/** A program that needs nothing but Node: these functions, the constants, and what prints the result. */
export function toIiaScript(version: IiaVersion): string {
  const functions = [computeIia, partOf, totalOf, sumOfPeople, worthOf, shareOf, readIiaCsv];
  return `// IIA ${version}. Refaz a conta: node iia.mjs iia.csv
const iiaComponents = ${JSON.stringify(iiaComponents)};
const constants = ${JSON.stringify(iiaVersions[version], null, 2)};

${functions.map(toPlain).join('\n\n')}

const { readFileSync } = process.getBuiltinModule('node:fs');
const acts = readIiaCsv(readFileSync(process.argv[2] ?? 'iia.csv', 'utf8'));
const iia = computeIia(acts, constants);
for (const { component, people, value } of iia.parts) console.log(component, people, value.toFixed(2));
console.log('IIA:', iia.total.toFixed(1));
`;
}
