import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { CurriculumKind } from '@publyka/contract/curriculum';
import {
  curriculumKinds,
  curriculumTextMaxLength,
  curriculumYearMax,
  curriculumYearMin,
} from '@publyka/contract/curriculum';
import { curriculumItemsMax } from '@publyka/contract/limits';
import { cslAttributes, type ElementRule, elementRules, isRuled, natureAttribute, natureKinds } from './elements.ts';
import { RefusedFileError } from './open-file.ts';
import { type OpenElement, readXml } from './read-xml.ts';
import { toCsl } from './to-csl.ts';

/** One line of a curriculum, as it may go to the server. */
export interface ReadItem {
  kind: CurriculumKind;
  title: string;
  /** What stands under the title: journal, institution, event. */
  detail: string | null;
  from: number | null;
  /** Null also of what goes on. */
  until: number | null;
  /** The work, where the entry has a page of its own. */
  csl: WorkCsl | null;
}

export interface ReadCurriculum {
  /** When it was last changed in Lattes, `2026-10-14`. */
  updatedOn: string | null;
  items: ReadItem[];
  /** What the file has beyond what one person may have. */
  leftOut: number;
}

/** An item whose end has not come yet. */
interface OpenItem {
  element: string;
  depth: number;
  rule: ElementRule;
  facts: Map<string, string>;
  authors: { name: string; order: number }[];
}

/** Attributes of an item that may be read, whatever the item is. */
const readAttributes = new Set([
  ...[...elementRules.values()].flatMap(({ title, from, until, detail }) => [
    ...title,
    ...(from ?? []),
    ...until,
    ...detail,
  ]),
  ...cslAttributes,
  natureAttribute,
]);

/**
 * The items of a Lattes curriculum. Read is what `elements.ts` names and nothing else: no document, address, telephone,
 * parent, birth or race is ever taken out of the file. Throws `RefusedFileError`.
 */
export function readCurriculum(text: string, onProgress: (share: number) => void = () => undefined): ReadCurriculum {
  const reader = new CurriculumReader();
  readXml(text, { open: (element) => reader.open(element), close: (name) => reader.close(name), onProgress });
  return { updatedOn: reader.updatedOn, items: reader.items, leftOut: reader.leftOut };
}

class CurriculumReader {
  readonly items: ReadItem[] = [];
  updatedOn: string | null = null;
  leftOut = 0;
  private readonly path: string[] = [];
  private institution: string | undefined;
  private item: OpenItem | null = null;

  open(element: OpenElement): void {
    const { name } = element;
    const parent = this.path.at(-1);
    this.path.push(name);
    if (parent === undefined) this.openRoot(element);
    else if (name === 'ATUACAO-PROFISSIONAL') this.institution = clean(element.attribute('NOME-INSTITUICAO'));
    else if (this.item) this.openPart(this.item, element);
    else this.openItem(element, parent);
  }

  close(name: string): void {
    const { item } = this;
    if (item?.depth === this.path.length && item.element === name) {
      this.item = null;
      this.take(toItem(item));
    }
    if (name === 'ATUACAO-PROFISSIONAL') this.institution = undefined;
    this.path.pop();
  }

  private openRoot({ name, attribute }: OpenElement): void {
    if (name !== 'CURRICULO-VITAE') throw new RefusedFileError('Este arquivo não é um currículo Lattes.');
    const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(attribute('DATA-ATUALIZACAO') ?? '') ?? [];
    this.updatedOn = isDay(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : null;
  }

  private openItem(element: OpenElement, parent: string): void {
    const rule = elementRules.get(element.name);
    if (!rule || !isRuled(element.name, parent)) return;
    const facts = new Map(this.institution ? [['NOME-INSTITUICAO', this.institution]] : []);
    this.item = { element: element.name, depth: this.path.length, rule, facts, authors: [] };
    readFacts(this.item, element);
  }

  /** Only what lies directly in the item: a project names those who paid for it, a committee those who sat in it. */
  private openPart(item: OpenItem, element: OpenElement): void {
    if (this.path.length !== item.depth + 1) return;
    if (/^(?:DADOS-BASICOS|DETALHAMENTO)-/.test(element.name)) readFacts(item, element);
    if (element.name === 'AUTORES' && item.rule.csl) readAuthor(item, element);
  }

  private take(item: ReadItem | null): void {
    if (!item) return;
    if (this.items.length < curriculumItemsMax) this.items.push(item);
    else this.leftOut += 1;
  }
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

function readFacts({ facts }: OpenItem, { attribute }: OpenElement): void {
  for (const name of readAttributes) {
    const value = clean(attribute(name));
    if (value) facts.set(name, value);
  }
}

function readAuthor({ authors }: OpenItem, { attribute }: OpenElement): void {
  const name = clean(attribute('NOME-COMPLETO-DO-AUTOR')) ?? clean(attribute('NOME-PARA-CITACAO'));
  if (name) authors.push({ name, order: Number(attribute('ORDEM-DE-AUTORIA')) || authors.length + 1 });
}

function toItem({ rule, facts, authors }: OpenItem): ReadItem | null {
  const first = (names: readonly string[]) => names.map((name) => facts.get(name)).find(Boolean);
  const kind = natureKinds.get(`${rule.kind} ${facts.get(natureAttribute) ?? ''}`) ?? rule.kind;
  const title = first(rule.title);
  const until = toYear(first(rule.until));
  const detail = rule.detail.map((name) => facts.get(name)).filter((part) => part !== undefined && part !== title);
  const names = authors.toSorted((one, other) => one.order - other.order).map(({ name }) => name);
  return {
    kind,
    title: title ? shorten(title) : curriculumKinds[kind][1],
    detail: detail.length > 0 ? shorten([...new Set(detail)].join(' · ')) : null,
    from: rule.from ? toYear(first(rule.from)) : null,
    until,
    csl: rule.csl && title ? toCsl(rule.csl, { title, year: until, authors: names, facts }) : null,
  };
}

function toYear(text: string | undefined): number | null {
  const year = Number(/\d{4}/.exec(text ?? '')?.[0]);
  return year >= curriculumYearMin && year <= curriculumYearMax ? year : null;
}

function shorten(text: string): string {
  return text.length > curriculumTextMaxLength ? `${text.slice(0, curriculumTextMaxLength - 1)}…` : text;
}

/** Lattes keeps what was typed into it, with signs written as in HTML. */
function clean(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const plain = text.replaceAll(/&(amp|quot|lt|gt|apos|nbsp);/g, (sign, name: string) => signs[name] ?? sign);
  return (
    plain
      .replaceAll(/[\p{Cc}\p{Zs}]+/gu, ' ')
      .normalize('NFC')
      .trim() || undefined
  );
}

const signs: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'", nbsp: ' ' };
