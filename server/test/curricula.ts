import type { CurriculumKind } from '@publyka/contract/curriculum';
import { type NewCurriculumItem, saveCurriculumItemsRoute } from '@publyka/contract/routes/curricula';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** One line, as the browser reads it from a Lattes file. */
export function newItem(
  kind: CurriculumKind,
  title: string,
  further: Partial<NewCurriculumItem> = {},
): NewCurriculumItem {
  return { id: uuidv7(), kind, title, detail: null, from: null, until: 2024, csl: null, ...further };
}

export function newArticle(title: string, doi?: string): NewCurriculumItem {
  const author = [{ family: 'Sá', given: 'João' }];
  const csl = { type: 'article-journal', title, author, issued: { 'date-parts': [[2024]] }, ...(doi && { DOI: doi }) };
  return newItem('article', title, { detail: 'Cadernos de Método', csl });
}

export function newCurriculum(items: NewCurriculumItem[] = [newArticle('A vírgula')], importId: string = uuidv7()) {
  return { importId, updatedOn: '2026-10-14', items };
}

export function saveItems(test: TestApp, person: Pick<TestPerson, 'cookie'>, body: ReturnType<typeof newCurriculum>) {
  return test.call(saveCurriculumItemsRoute, { body }, person.cookie);
}

/** Answers the id of the line. */
export async function addCurriculumItem(test: TestApp, person: TestPerson): Promise<string> {
  const item = newArticle('O parágrafo como unidade de prova');
  await saveItems(test, person, newCurriculum([item]));
  return item.id;
}
