import type { Operator } from '@publyka/contract/routes/legal';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Wordmark } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QuietHeading, ScreenTitle, SectionTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A section of a legal text, numbered by its position. */
export type LegalSection = { id: string; title: string; paragraphs: readonly string[] };

/** The operator as the legal texts name them. */
export interface OperatorWords {
  /** 'Universidade Exemplo', or a general expression. */
  name: string;
  /** How to reach them: 'escreva para rede@exemplo.br'. */
  reach: string;
  officer: string;
}

export function toOperatorWords({ name, email, officer }: Operator): OperatorWords {
  const shown = name ?? 'quem mantém esta instalação';
  return {
    name: shown,
    reach: email ? `escreva para ${email}` : 'escreva para o endereço que quem mantém esta instalação divulga',
    officer: officer ?? shown,
  };
}

type LegalTextProps = {
  title: string;
  version: number;
  /** The day of reading, in words. */
  day: string;
  sections: readonly LegalSection[];
  /** The section in view. */
  current: string | undefined;
  /** Leads to the beginning, in the app and outside of it. */
  HomeLink: ComponentType<{ className: string; children: ReactNode }>;
  /** 'Nesta página', on phones and tablets. */
  contents: ReactNode;
  /** After the text. */
  children?: ReactNode;
};

/** A legal text, on wide screens with a fixed list of its sections. */
export function LegalText(props: LegalTextProps) {
  const { title, version, day, sections, current, HomeLink, contents, children } = props;
  return (
    <div className="min-h-dvh tablet:bg-paper wide:flex wide:justify-center">
      <div className="sticky top-0 hidden h-dvh w-71 shrink-0 flex-col overflow-y-auto pr-6 pb-6 wide:flex">
        <HomeLink className="mt-3 inline-flex h-12 shrink-0 items-center self-start rounded-small">
          <Wordmark size={34} />
        </HomeLink>
        <nav aria-label="Nesta página" className="mt-6">
          <QuietHeading level={2} className="mb-1.5">
            Nesta página
          </QuietHeading>
          <SectionList sections={sections} current={current} />
        </nav>
      </div>
      <div className="mx-auto min-h-dvh w-full max-w-170 bg-sheet px-4 pt-(--safe-top) pb-20 tablet:border-x tablet:border-line tablet:px-12 wide:mx-0">
        <HomeLink className="mt-1.5 -ml-0.5 flex h-12 w-fit items-center gap-3 rounded-small pr-2 text-ui font-medium tablet:mt-3.5">
          <Icon of={IconArrowLeft} />
          Voltar
        </HomeLink>
        <main>
          <ScreenTitle className="mt-2.5 wide:mt-6">{title}</ScreenTitle>
          <p className="mt-1 text-ui text-ink-3">
            Última atualização: <time>{day}</time> · Versão {version} do texto
          </p>
          {contents}
          {sections.map((section, index) => (
            <SectionText key={section.id} section={section} number={index + 1} />
          ))}
          {children}
        </main>
      </div>
    </div>
  );
}

function SectionText({ section: { id, title, paragraphs }, number }: { section: LegalSection; number: number }) {
  return (
    <section aria-labelledby={id} className="mt-7 max-w-[68ch]">
      <SectionTitle id={id} className="mb-1.5 scroll-mt-6">
        {number}. {title}
      </SectionTitle>
      {paragraphs.map((text) => (
        <p key={text} className="mb-3 font-serif text-read">
          {text}
        </p>
      ))}
    </section>
  );
}

type SectionListProps = { sections: readonly LegalSection[]; current: string | undefined; onChoose?: () => void };

/** The numbered sections as links; the current one is highlighted. */
export function SectionList({ sections, current, onChoose }: SectionListProps) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => {
        const isCurrent = id === current;
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={onChoose}
              aria-current={isCurrent ? 'location' : undefined}
              className="flex min-h-11.5 items-center gap-3.5 rounded-small text-chat text-ink -outline-offset-2 wide:min-h-11 wide:gap-3 wide:text-ui wide:text-ink-2 wide:hover:text-ink"
            >
              <span
                className={classNames('w-5 shrink-0 text-right tabular-nums', isCurrent && 'font-semibold text-ink')}
              >
                {index + 1}
              </span>
              <span className={classNames('mark-stroke', isCurrent && 'bg-mark font-semibold text-on-mark')}>
                {title}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** The row that opens 'Nesta página'. */
export const contentsRowClass =
  'mt-5 flex h-13 w-full items-center gap-3 border-y border-line text-left text-ui font-semibold -outline-offset-2 wide:hidden';
