import type { WebPage, WebPost } from '@publyka/contract/web-pages';
import { expect, test } from 'vitest';
import { renderPage } from '../src/visitor/render.tsx';

const author = {
  id: '01a20000-0000-7000-8000-000000000001',
  fullName: 'Helena Koga',
  username: 'helenako',
  title: 'Bibliotecária de dados',
  institution: 'Unesp',
  affiliation: null,
  avatar: null,
  hasPage: true,
};

const work = {
  id: '01a20000-0000-7000-8000-000000000002',
  state: 'found' as const,
  kind: 'article' as const,
  title: 'Dicionário de dados em uma tarde',
  titleRuns: null,
  authors: 'Koga e Prado',
  container: 'Transinformação',
  publisher: null,
  numbering: 'v. 1',
  year: '2025',
  identifier: { scheme: 'doi' as const, value: '10.5072/x', url: 'https://doi.org/10.5072/x' },
  isOpenAccess: true,
  retracted: null,
};

function post(further: Partial<WebPost> = {}): WebPost {
  return {
    id: '01a20000-0000-7000-8000-000000000003',
    type: 'text',
    author,
    content: 'O link é o fim do trabalho: \\(x^2\\) <script>alert(1)</script> https://exemplo.br/a',
    images: [],
    video: null,
    link: null,
    works: [work],
    quoted: null,
    authorRating: 9,
    likesCount: 98,
    commentsCount: 12,
    createdAt: '2026-11-12T15:00:00.000Z',
    editedAt: null,
    ...further,
  };
}

const review = {
  id: '01a20000-0000-7000-8000-000000000004',
  author,
  subject: { kind: 'work' as const, work },
  answers: [{ question: 'O texto se lê sem tropeços?', answer: 'Sim', why: '' }],
  strongest: 'A amostragem cabe numa página.',
  firstStep: 'Separar por estação.',
  conflict: 'nenhum',
  aiUse: null,
  createdAt: '2026-11-12T15:00:00.000Z',
  editedAt: null,
};

const posts = { items: [post()], olderUrl: '/publicas?antes=x' };
const { hasPage: _, ...person } = author;
const video = {
  id: author.id,
  contentType: 'video/mp4' as const,
  width: 9,
  height: 16,
  durationMs: 1,
  status: 'ready' as const,
};

const pages: WebPage[] = [
  { kind: 'post', post: post(), bio: 'Ajudo gente boa.', also: [post({ id: review.id })], fediverseUrl: null },
  {
    kind: 'drop',
    drop: {
      ...{ id: work.id, author, title: 'Por que a raiz respira?', description: 'Filmado na vazante.', works: [] },
      ...{ video, cover: null, captionsUrl: '/drops/x/legendas.vtt', likesCount: 1, createdAt: review.createdAt },
    },
  },
  { kind: 'review', review },
  {
    kind: 'profile',
    profile: { person, bio: null, orcid: '0000-0002-1825-0097', hiddenPostsCount: 61 },
    posts,
    works: [work],
    reviews: [review],
    fediverseUrl: 'https://rede.exemplo.br/fediverso/pessoas/x',
  },
  { kind: 'work', work: { ...work, csl: null, url: null, openAccessUrl: null }, posts: [post()], reviews: [review] },
  { kind: 'today', interests: [{ id: work.id, name: 'Ecologia' }], interestId: work.id, posts },
];

test.each(pages)('every page for visitors is whole and readable without a script: $kind', (page) => {
  const html = renderPage(page);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelectorAll('h1')).toHaveLength(1);
  expect(body.querySelector('main')).not.toBeNull();
  expect(body.querySelector('script')).toBeNull();
  expect(body.querySelector('a[href^="/auth#/"]')?.textContent).toBe('Entrar');
  // No control that would do nothing.
  expect(body.querySelectorAll('button:not([hidden])')).toHaveLength(0);
});

test('the entrance is the form of the app, with the data that the app would ask for', () => {
  const providers = { orcid: true, institution: { name: 'UFPA', isOnly: false } };
  const installation = {
    ...{ name: '</script><b>Rede', institution: 'UFPA', door: 'open' as const, domains: [], letsGuestsIn: false },
    ...{ mark: 'yellow' as const, logo: null, maintenance: null },
  };
  const html = renderPage({ kind: 'entrance', providers, installation });
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelector('h1')?.textContent).toBe('Conecte-se com a comunidade acadêmica');
  expect([...body.querySelectorAll('input')].map(({ name }) => name)).toEqual(['email', 'password']);
  expect(body.querySelector('form')?.getAttribute('method')).toBe('post');
  expect(body.textContent).toContain('Entrar com UFPA');
  expect(JSON.parse(body.querySelector('#written')?.textContent ?? '')).toEqual([
    [['me'], null],
    [['sign-in-providers'], providers],
    [['installation'], installation],
  ]);
});

test.each([
  ['terms', 12],
  ['privacy-policy', 14],
  ['acessibilidade', 6],
  ['para-instituicoes', 7],
] as const)('%s is whole, and names who runs the installation', (text, sections) => {
  const operator = { name: 'Universidade Exemplo', email: 'rede@exemplo.br', officer: null };
  const html = renderPage({ kind: 'legal', text, operator, day: '26 de novembro de 2026' });
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelectorAll('h1')).toHaveLength(1);
  expect(body.querySelectorAll('main h2')).toHaveLength(sections);
  if (text !== 'para-instituicoes') expect(body.textContent).toContain('Universidade Exemplo');
  for (const { hash } of body.querySelectorAll<HTMLAnchorElement>('nav a'))
    expect(body.querySelector(hash)).not.toBeNull();
});

test('the source code page says how to ask for the code, and leads back', () => {
  const operator = { name: null, email: 'rede@exemplo.br', officer: null };
  const page = { kind: 'legal', text: 'codigo-fonte', operator, day: '26 de novembro de 2026' } as const;
  const { body } = new DOMParser().parseFromString(renderPage(page), 'text/html');
  expect(body.querySelector('h1')?.textContent).toBe('Código-fonte');
  expect(body.querySelector('main')?.textContent).toContain('Para recebê-lo, escreva para rede@exemplo.br.');
  expect(body.querySelector('main a')?.getAttribute('href')).toBe('/');
});

test('a post has its text, formulas as MathML, counts as text, and the words of others as text', () => {
  const [page] = pages;
  const html = page ? renderPage(page) : '';
  expect(html).toContain('<math');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('98 curtidas');
  expect(html).toContain('12 comentários, só para membros');
  expect(html).toContain('12 de novembro de 2026');
  expect(html).toContain('href="https://exemplo.br/a"');
  expect(html).toContain(`href="/obra/${work.id}"`);
});

test('what a post quotes and a visitor may not read is said to be for members', () => {
  const html = renderPage({ kind: 'post', post: post({ quoted: 'hidden' }), bio: null, also: [], fediverseUrl: null });
  expect(html).toContain('Cita uma publicação só para membros.');
});

test('the frame of what is not on the web says so, and leads to the entrance', () => {
  const { body } = new DOMParser().parseFromString(renderPage({ kind: 'embed', of: null }), 'text/html');
  expect(body.textContent).toContain('Este conteúdo não está mais público na web.');
  const [link, ...others] = body.querySelectorAll('a');
  expect(link?.getAttribute('href')).toBe('/');
  expect(others).toEqual([]);
});

test('what needs an account says so, with the way in, a new account and back', () => {
  const html = renderPage({
    kind: 'members',
    path: '/post/01a20000-0000-7000-8000-000000000003',
    installation: { name: 'Rede da Foz', institution: 'Universidade da Foz' },
  });
  expect(html).toContain('Isto é para quem participa');
  expect(html).toContain('Rede da Foz · Universidade da Foz');
  expect(html).toContain('href="/auth#/post/01a20000-0000-7000-8000-000000000003"');
  expect(html).toContain('href="/auth?cadastrar=1#/post/01a20000-0000-7000-8000-000000000003"');
});
