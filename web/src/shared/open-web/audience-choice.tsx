import type { WebThing } from '@publyka/contract/routes/open-web';
import { IconUsers, IconWorld } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** How it is said in a line. */
export const audienceWords = { members: 'Só membros', web: 'Público na web' } as const;

/** What the button says that publishes. */
export function publishWords(isOnWeb: boolean): string {
  return isOnWeb ? 'Publicar para a web' : 'Publicar para membros';
}

type AudienceChoiceProps = {
  isOnWeb: boolean;
  of: WebThing;
  onChange: (isOnWeb: boolean) => void;
};

const onWeb: Record<WebThing, string> = {
  post: 'Qualquer pessoa com o link lê o texto, o seu nome, a foto, o título e a instituição. Pode aparecer em buscadores e ser incorporado em outros sites.',
  drop: 'Qualquer pessoa com o link vê o vídeo e a descrição, o seu nome, a foto, o título e a instituição. Pode aparecer em buscadores e ser incorporado em outros sites.',
  review:
    'Qualquer pessoa com o link lê a avaliação, o seu nome, a foto, o título e a instituição. Pode aparecer em buscadores.',
  profile:
    'Qualquer pessoa com o link lê o seu nome, a foto, o título, a instituição, a biografia, as obras do currículo que você mostra e o que você publica para a web. Pode aparecer em buscadores.',
};

/** Who may read it, with what each choice means. */
export function AudienceChoice({ isOnWeb, of, onChange }: AudienceChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Quem pode ler</legend>
      <Option
        name={name}
        icon={IconUsers}
        title={audienceWords.members}
        isChosen={!isOnWeb}
        onChoose={() => onChange(false)}
      >
        Quem tem conta no Publyka. Buscadores não veem; o link compartilhado pede entrada.
      </Option>
      <Option name={name} icon={IconWorld} title={audienceWords.web} isChosen={isOnWeb} onChoose={() => onChange(true)}>
        {onWeb[of]}
        {of === 'post' && (
          <span className="mt-2 block">
            <mark className="box-decoration-clone rounded-mark bg-mark-soft px-1 py-0.5 text-ink">
              Os comentários continuam só para membros.
            </mark>
          </span>
        )}
      </Option>
    </fieldset>
  );
}

type OptionProps = {
  name: string;
  icon: typeof IconUsers;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ name, icon, title, isChosen, onChoose, children }: OptionProps) {
  const aboutId = useId();
  return (
    <div className="border-b border-line py-4">
      <label className="flex gap-3.5">
        <input
          type="radio"
          name={name}
          className="radio-dot mt-0.5 shrink-0"
          checked={isChosen}
          aria-describedby={aboutId}
          onChange={onChoose}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 text-chat font-semibold">
            <Icon of={icon} size={20} />
            {title}
          </span>
        </span>
      </label>
      <p id={aboutId} className="mt-1 pl-10 text-ui text-ink-2">
        {children}
      </p>
    </div>
  );
}
