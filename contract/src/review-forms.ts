// Free of zod, so that screens may show the questions without it.

export const reviewAnswers = { yes: 'Sim', partly: 'Em parte', no: 'Não', not_applicable: 'Não se aplica' } as const;
export type ReviewAnswer = keyof typeof reviewAnswers;

interface ReviewForm {
  label: string;
  /** By key: an answer keeps its meaning when the words of its question are improved. */
  questions: Readonly<Record<string, string>>;
}

/** One instrument, four forms. Each question is answered; 'Não se aplica' is an answer. */
export const reviewForms = {
  article: {
    label: 'Artigo ou preprint',
    questions: {
      question: 'A pergunta de pesquisa está clara?',
      method: 'O método permite responder a ela?',
      data: 'Os dados e o código podem ser conferidos?',
      results: 'Os resultados sustentam as conclusões?',
      literature: 'A literatura citada situa o trabalho?',
      limits: 'Os limites do estudo são ditos?',
      writing: 'O texto se lê sem tropeços?',
    },
  },
  thesis: {
    label: 'TCC, tese ou capítulo',
    questions: {
      question: 'O problema está delimitado e justificado?',
      literature: 'A revisão conversa com o problema?',
      method: 'O método está descrito a ponto de ser repetido?',
      analysis: 'A análise responde aos objetivos?',
      argument: 'Os capítulos formam um só argumento?',
      contribution: 'A contribuição fica clara?',
      conclusion: 'As conclusões vêm do que foi mostrado?',
      writing: 'O texto e as referências seguem a norma?',
    },
  },
  project: {
    label: 'Projeto',
    questions: {
      question: 'O problema e os objetivos estão claros?',
      relevance: 'Fica claro por que vale a pena fazer?',
      method: 'O método leva aos objetivos?',
      schedule: 'O cronograma cabe no prazo?',
      resources: 'Os recursos pedidos são os necessários?',
      ethics: 'Riscos e questões éticas são tratados?',
    },
  },
  lesson: {
    label: 'Aula ou material',
    questions: {
      goals: 'Fica claro o que se vai aprender?',
      audience: 'O nível combina com quem vai usar?',
      content: 'O conteúdo está correto e atual?',
      activities: 'As atividades levam ao que se quer ensinar?',
      accessibility: 'Pessoas com deficiência conseguem usar?',
      sources: 'As fontes e as licenças são ditas?',
    },
  },
} as const satisfies Record<string, ReviewForm>;
export type ReviewFormName = keyof typeof reviewForms;

/** The keys of a form's questions, in the order of the form. */
export function questionsOf(form: ReviewFormName): string[] {
  return Object.keys(reviewForms[form].questions);
}

/** The words of a question; an empty text for one that no form asks any more. */
export function questionText(form: ReviewFormName, key: string): string {
  return new Map<string, string>(Object.entries(reviewForms[form].questions)).get(key) ?? '';
}

/** What the server knows of two people, before one reviews the other. */
export interface ReviewTie {
  kind: 'coauthor' | 'collaboration' | 'link' | 'community' | 'institution';
  fullName: string;
  /** The name of the RePublyka or the institution, or the title of the work or project. */
  name: string | null;
}

const tieTexts: Record<ReviewTie['kind'], (tie: ReviewTie) => string> = {
  coauthor: ({ fullName, name }) => (name ? `coautoria com ${fullName} em “${name}”` : `coautoria com ${fullName}`),
  collaboration: ({ fullName, name }) =>
    name ? `colaboração com ${fullName} em “${name}”` : `colaboração com ${fullName}`,
  link: ({ fullName }) => `Link com ${fullName}`,
  community: ({ fullName, name }) => `${name} em comum com ${fullName}`,
  institution: ({ fullName, name }) => `mesma instituição de ${fullName} (${name})`,
};

const noConflict = 'nenhum conflito de interesse';

/** The declaration that is proposed: nouns, so that it reads well after 'Você' and after a name alike. */
export function proposeConflict(ties: readonly ReviewTie[]): string {
  return ties.map((tie) => tieTexts[tie.kind](tie)).join('; ') || noConflict;
}
