import { hairs, type Look } from '../drawing/face.ts';
import { createRandom } from '../random.ts';
import { ContentError, readLines, readNumber } from './lines.ts';

export interface DemoPerson {
  /** By which the rest of the content calls this person. */
  key: string;
  fullName: string;
  title: string;
  institution: string;
  /** Category of the interests that come first. */
  area: string;
  look: Look;
  bio: string | null;
  isOpenForConnections: boolean;
}

const areas: Record<string, string> = {
  agrarias: 'Ciências Agrárias',
  biologicas: 'Ciências Biológicas',
  saude: 'Ciências da Saúde',
  exatas: 'Ciências Exatas e da Terra',
  humanas: 'Ciências Humanas',
  sociais: 'Ciências Sociais Aplicadas',
  engenharias: 'Engenharias',
  letras: 'Linguística, Letras e Artes',
};

/** Where people of an area look beyond their own. */
const neighbours: Record<string, string[]> = {
  'Ciências Agrárias': ['Ciências Biológicas'],
  'Ciências Biológicas': ['Ciências Agrárias', 'Ciências da Saúde'],
  'Ciências da Saúde': ['Ciências Biológicas'],
  'Ciências Exatas e da Terra': ['Engenharias'],
  'Ciências Humanas': ['Ciências Sociais Aplicadas', 'Linguística, Letras e Artes'],
  'Ciências Sociais Aplicadas': ['Ciências Humanas'],
  Engenharias: ['Ciências Exatas e da Terra'],
  'Linguística, Letras e Artes': ['Ciências Humanas'],
};

/** Two interests of one's own area and one of a neighbouring one: who follows them also writes near them. */
export function drawInterests<T extends { category: string }>({ key, area }: DemoPerson, items: T[]): T[] {
  const random = createRandom(`interests ${key}`);
  const own = items.filter(({ category }) => category === area);
  const near = items.filter(({ category }) => neighbours[area]?.includes(category));
  return [...random.sample(own, 2), ...random.sample(near, 1)];
}

/** The people of the campus, one a line: key | name | title | institution | area | look | biography. */
export async function readPeople(): Promise<DemoPerson[]> {
  const lines = await readLines('people.txt');
  return lines.filter(Boolean).map(readPerson);
}

function readPerson(line: string): DemoPerson {
  const [key, fullName, title, institution, area, look, bio] = line.split(' | ');
  const category = areas[area ?? ''];
  if (!key || !fullName || !title || !institution || !category || !look) throw new ContentError(`A person: ${line}`);
  const words = look.split(' ');
  const isOpenForConnections = !words.includes('closed');
  return {
    key,
    fullName,
    title,
    institution,
    area: category,
    look: readLook(words),
    bio: bio ?? null,
    isOpenForConnections,
  };
}

function readLook(words: readonly string[]): Look {
  const hair = hairs.find((one) => words.includes(one));
  if (!hair) throw new ContentError(`No hair that can be drawn: ${words.join(' ')}`);
  const skin = readNumber(words.find((word) => word.startsWith('skin'))?.slice(4), 'skin');
  return {
    hair,
    skin,
    beard: words.includes('beard'),
    glasses: words.includes('glasses'),
    grey: words.includes('grey'),
  };
}
