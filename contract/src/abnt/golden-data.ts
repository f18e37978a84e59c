// What the lists of golden references are written with. A guide is named for the rule that the example follows.
import type { ReferenceOptions } from '../abnt.ts';
import type { Csl, CslDate, CslName } from './csl.ts';

export type GoldenReference = { guide: string; csl: Csl; expected: string; options?: Partial<ReferenceOptions> };

export const ufrgs = 'UFRGS, Bibliotecas: referências (NBR 6023:2025)';
export const csh = 'UFRGS, Biblioteca de Ciências Sociais e Humanidades: Manual de normalização, 2018';
export const direito = 'UFRGS, Faculdade de Direito: Manual para apresentação de trabalhos, 2. ed., 2019';
export const ifes = 'Ifes: Normas para elaboração de referências, 3. ed., 2019';
export const unisinos = 'Unisinos: Manual para elaboração de trabalhos acadêmicos, 2020';
export const abntex = 'abnTeX, biblatex-abnt: NBR6023-2018.bib';
export const abntex25 = 'abnTeX, biblatex-abnt: NBR6023-2025';
export const ufsc = 'UFSC, Biblioteca Universitária: Referências, NBR 6023:2018';
export const usp =
  'USP, Sistema Integrado de Bibliotecas: Diretrizes para apresentação de dissertações e teses, parte I (ABNT)';
export const unicamp = 'Unicamp, Sistema de Bibliotecas: Guia de normalização (ABNT)';

/** 'Silva, Ana; =Brasil' as names; what follows '=' is an entity. */
export function who(names: string): CslName[] {
  return names.split('; ').map((name) => {
    if (name.startsWith('=')) return { literal: name.slice(1) };
    const [family, given] = name.split(', ');
    return { family, given };
  });
}

/** A date; two of them when there are two lists. */
export function on(...parts: (number | number[])[]): CslDate {
  return { 'date-parts': typeof parts[0] === 'number' ? [parts as number[]] : (parts as number[][]) };
}

export const typed = (literal: string): CslDate => ({ literal });

export function row(
  guide: string,
  type: string,
  expected: string,
  fields: Omit<Csl, 'type'>,
  options: Partial<ReferenceOptions> = {},
): GoldenReference {
  return { guide, csl: { type, ...fields } as Csl, expected, options };
}

export const place = (where: string, publisher?: string) => ({ 'publisher-place': where, publisher });
export const online = (URL: string, ...accessed: number[]) => ({ URL, accessed: on(...accessed) });
