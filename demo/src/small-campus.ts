import { questionsOf } from '@publyka/contract/review-forms';
import { planArrivals } from './acts/arrivals.ts';
import { planDrop } from './acts/drops.ts';
import { planCatalogue, planLibrary } from './acts/libraries.ts';
import { planPost } from './acts/posts.ts';
import { planReview } from './acts/reviews.ts';
import { planCommunity } from './acts/talk.ts';
import type { Campus } from './campus.ts';
import { readPeople } from './content/people.ts';
import type { Act } from './story.ts';

export const message = {
  author: 'rui',
  content: 'Alguém acordado?',
  reactions: [{ reaction: '👍' as const, count: 1 }],
  options: [
    { text: 'Eu', count: 2 },
    { text: 'Já não', count: 1 },
  ],
};

export const post = {
  author: 'otavio',
  hoursAgo: 50,
  likes: 2,
  content: 'Uma noite sem nuvem, e os dados abertos (10.1038/sdata.2016.18).',
  images: [{ scene: 'sky' as const, alt: 'Céu noturno' }],
  link: null,
  video: null,
  authorRating: null,
  isHighlighted: false,
  isOnWeb: true,
  comments: [{ author: 'rui', content: 'E sem tatu?' }],
};
const drop = {
  author: 'rui',
  hoursAgo: 40,
  likes: 1,
  scene: 'sky' as const,
  seconds: 1,
  description: 'Ondas',
  captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nOndas\n',
};
const community = {
  name: 'Céu',
  founding: { description: 'O que dá para ver', scene: 'sky' as const },
  members: ['otavio', 'rui', 'livia'],
  talks: [{ hoursAgo: 30, messages: [message] }],
  library: ['fair'],
  rooms: [{ hoursAgo: 20, name: 'Lua', description: 'Fases', author: 'livia', messages: [message] }],
};
export const starter = {
  name: 'Quadro-negro',
  founding: null,
  members: ['otavio', 'rui', 'livia'],
  talks: [{ hoursAgo: 30, messages: [message] }],
  library: [],
  rooms: [{ hoursAgo: 20, name: 'Exercício', description: 'Um por semana', author: 'livia', messages: [message] }],
};

export const review = {
  reviewer: 'otavio',
  work: 'fair',
  hoursAgo: 10,
  answers: questionsOf('article').map((question) => ({ question, answer: 'yes' as const, why: '' })),
  strongest: 'Quatro palavras.',
  firstStep: 'Um exemplo.',
  conflict: 'Nenhum.',
};

export const fair = {
  type: 'article-journal',
  author: [{ family: 'Wilkinson', given: 'Mark D.' }],
  title: 'The FAIR Guiding Principles',
  'container-title': 'Scientific Data',
  issued: { 'date-parts': [[2016]] },
  DOI: '10.1038/sdata.2016.18',
};

/** Three people and one of each thing: what the tests of the demonstration and the data kept of a release are made of. */
export async function planSmallCampus(campus: Campus): Promise<Act[]> {
  const people = (await readPeople()).slice(0, 3);
  const keys = people.map(({ key }) => key);
  return [
    ...planArrivals(campus, people),
    ...planPost(campus, post, keys),
    ...planDrop(campus, drop, keys),
    planCatalogue(campus, 'livia', [fair]),
    planLibrary(campus, { owner: 'otavio', items: [{ csl: fair, tags: ['dados'], note: 'Ler.' }] }),
    planReview(campus, review, new Map([['fair', fair]])),
    ...planCommunity(campus, community, new Map([['fair', fair]])),
    ...planCommunity(campus, starter, new Map()),
  ];
}
