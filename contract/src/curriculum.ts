/** The parts of a curriculum, in the order in which they are shown. */
export const curriculumSections = {
  education: 'Formação',
  positions: 'Atuação',
  production: 'Produção',
  supervisions: 'Orientações',
  committees: 'Bancas',
  projects: 'Projetos',
} as const;
export type CurriculumSection = keyof typeof curriculumSections;
export const curriculumSectionNames = Object.keys(curriculumSections) as [CurriculumSection, ...CurriculumSection[]];

/** What an item of a curriculum may be: the part that it belongs to, and what it is called there. */
export const curriculumKinds = {
  'high-school': ['education', 'Ensino médio'],
  'technical-course': ['education', 'Curso técnico'],
  degree: ['education', 'Graduação'],
  improvement: ['education', 'Aperfeiçoamento'],
  specialization: ['education', 'Especialização'],
  residency: ['education', 'Residência médica'],
  masters: ['education', 'Mestrado'],
  'professional-masters': ['education', 'Mestrado profissional'],
  doctorate: ['education', 'Doutorado'],
  'post-doctorate': ['education', 'Pós-doutorado'],
  'free-teaching': ['education', 'Livre-docência'],
  course: ['education', 'Formação complementar'],
  position: ['positions', 'Vínculo'],
  article: ['production', 'Artigo'],
  'accepted-article': ['production', 'Artigo aceito'],
  book: ['production', 'Livro'],
  chapter: ['production', 'Capítulo de livro'],
  'event-paper': ['production', 'Trabalho em evento'],
  'newspaper-text': ['production', 'Texto em jornal ou revista'],
  preface: ['production', 'Prefácio ou posfácio'],
  translation: ['production', 'Tradução'],
  'other-text': ['production', 'Outra produção bibliográfica'],
  software: ['production', 'Programa de computador'],
  patent: ['production', 'Patente'],
  'technical-work': ['production', 'Produção técnica'],
  presentation: ['production', 'Apresentação de trabalho'],
  'artistic-work': ['production', 'Produção artística'],
  'masters-supervision': ['supervisions', 'Mestrado'],
  'doctorate-supervision': ['supervisions', 'Doutorado'],
  'post-doctorate-supervision': ['supervisions', 'Pós-doutorado'],
  'specialization-supervision': ['supervisions', 'Especialização'],
  'degree-supervision': ['supervisions', 'Trabalho de conclusão de curso'],
  'initiation-supervision': ['supervisions', 'Iniciação científica'],
  'other-supervision': ['supervisions', 'Outra orientação'],
  'masters-committee': ['committees', 'Mestrado'],
  'doctorate-committee': ['committees', 'Doutorado'],
  'qualifying-committee': ['committees', 'Exame de qualificação'],
  'specialization-committee': ['committees', 'Especialização'],
  'degree-committee': ['committees', 'Trabalho de conclusão de curso'],
  'judging-committee': ['committees', 'Comissão julgadora'],
  'other-committee': ['committees', 'Outra banca'],
  'research-project': ['projects', 'Projeto de pesquisa'],
  'outreach-project': ['projects', 'Projeto de extensão'],
  'development-project': ['projects', 'Projeto de desenvolvimento'],
  'other-project': ['projects', 'Outro projeto'],
} as const satisfies Readonly<Record<string, readonly [CurriculumSection, string]>>;
export type CurriculumKind = keyof typeof curriculumKinds;
export const curriculumKindNames = Object.keys(curriculumKinds) as [CurriculumKind, ...CurriculumKind[]];

/** Where one's own is fetched as schema.org in JSON-LD. */
export const curriculumFileAddress = '/api/curriculum/curriculo.jsonld';

/** Items that one request brings. */
export const curriculumPartMax = 100;
export const curriculumPageSize = 30;
export const curriculumTextMaxLength = 500;
export const curriculumYearMin = 1900;
export const curriculumYearMax = 2100;
