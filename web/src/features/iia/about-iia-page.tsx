import { coinedWords } from '@publyka/contract/coined-words';
import { iiaComponents, iiaVersion, iiaVersions } from '@publyka/contract/iia';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { QuietHeading, ScreenTitle } from '../../ui/headings.tsx';
import { Formula } from './formula.tsx';
import { partTexts } from './iia-texts.ts';
import { NotList } from './not-list.tsx';
import { Simulator } from './simulator.tsx';

const example = { reviews: 9, usefulness: 14, collaborations: 4, exchange: 7, library: 11 };
const versions = Object.entries(iiaVersions);

/** '/iia', for everybody: what it is, how it is worked out, and what it is not. */
export function AboutIiaPage() {
  usePageTitle('IIA');
  return (
    <article className="flex flex-col gap-7 px-(--gutter) pb-16 margin:grid margin:grid-cols-[minmax(0,1fr)_var(--margin-column)] margin:gap-x-14">
      <div className="flex flex-col gap-7">
        <header>
          <ScreenTitle>IIA, o índice que você refaz</ScreenTitle>
          <p className="mt-1 text-meta text-ink-3">versão {iiaVersion} · nov. 2026</p>
          <p className="mt-3 max-w-[68ch] font-serif text-read">
            Índice de Interação Acadêmica: {coinedWords.iia.meaning} São cinco partes, de 0 a 2 cada uma. Em cada parte,
            a primeira pessoa vale mais que a vigésima.
          </p>
        </header>
        <Parts />
        <Account />
      </div>
      <div className="flex flex-col gap-7 margin:row-span-2">
        <Simulator title="Simulador" first={example} />
        <NotList />
      </div>
      <div className="flex flex-col gap-7">
        <section aria-label="Como refazer">
          <QuietHeading level={2}>Como refazer</QuietHeading>
          <p className="mt-2 max-w-[68ch] text-ui">
            A tela do seu IIA e a cópia dos seus dados trazem iia.csv, com cada ato que contou, e iia.mjs, que refaz a
            soma em qualquer computador com Node, sem a Publyka. No iia.csv as outras pessoas são números, sem nome.
          </p>
          <Link to="/profile/iia" className={buttonClass({ className: 'mt-3' })}>
            Ver o meu IIA
          </Link>
        </section>
        <Versions />
      </div>
    </article>
  );
}

function Parts() {
  return (
    <section aria-label="O que conta">
      <QuietHeading level={2}>O que conta</QuietHeading>
      <dl className="mt-2 flex flex-col gap-2.5">
        {iiaComponents.map((component) => (
          <div key={component}>
            <dt className="text-ui font-semibold">{partTexts[component].label}</dt>
            <dd className="text-ui text-ink-2">{partTexts[component].counts}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Account() {
  return (
    <section aria-label="A conta">
      <QuietHeading level={2}>A conta</QuietHeading>
      <div className="mt-2">
        <Formula />
      </div>
      <div className="mt-3 max-w-[68ch] flex flex-col gap-2 text-ui text-ink-2">
        <p>
          <i>a</i>: idade do ato, em dias. <i>w</i>: peso do ato. <i>r</i>: 1 para quem tem vínculo institucional
          confirmado, ORCID autenticado ou conta ligada à da instituição; para as outras pessoas, de 0,1 a 0,5 em 180
          dias de conta, devagar no começo.
        </p>
        <p>
          Todas as pessoas que você convidou valem, juntas, no máximo 1 em cada parte. Com elas contam, enquanto nem
          instituição nem ORCID dizem quem são, quem convidou você e quem chegou pelo mesmo convite. Duas pessoas que se
          avaliam uma à outra valem metade.
        </p>
        <p>
          Antes de cinco pessoas o IIA é 0,0. Só a própria pessoa o vê, a não ser que ela o mostre no perfil. Quem
          exclui a conta deixa de contar na hora.
        </p>
      </div>
    </section>
  );
}

const constantTexts = [
  ['scale', 'Pessoas na escala da curva'],
  ['halfLifeDays', 'Dias até um ato valer metade'],
  ['trustFirst', 'r de uma conta nova'],
  ['trustLast', 'r de uma conta antiga'],
  ['trustDays', 'Dias até lá'],
  ['invitedMax', 'Máximo de um convite, por parte'],
  ['mutualShare', 'Avaliações mútuas'],
  ['peopleMin', 'Pessoas para haver número'],
] as const;

/** Every version there was, so that an old number can be worked out. */
function Versions() {
  return (
    <section aria-label="Constantes por versão">
      <QuietHeading level={2}>Constantes por versão</QuietHeading>
      {versions.map(([version, constants]) => (
        <div key={version} className="mt-2">
          <h3 className="text-ui font-semibold">Versão {version}</h3>
          <dl className="mt-1 max-w-140">
            {iiaComponents.map((component) => (
              <Constant
                key={component}
                label={`Peso: ${partTexts[component].label.toLowerCase()}`}
                value={constants.weights[component]}
              />
            ))}
            {constantTexts.map(([key, label]) => (
              <Constant key={key} label={label} value={constants[key]} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Constant({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-1.5 text-ui">
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular-nums">{value.toLocaleString('pt-BR')}</dd>
    </div>
  );
}
