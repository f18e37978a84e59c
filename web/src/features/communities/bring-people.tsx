import { product } from '@publyka/contract/brand';
import type { Community } from '@publyka/contract/routes/communities';
import type { CommunityLink } from '@publyka/contract/routes/joining';
import { useEffect, useEffectEvent, useState } from 'react';
import { copy, copyFailedText } from '../../lib/share.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useLinks } from './joining/data.ts';
import { LinkBox } from './joining/link-box.tsx';

/** One link that brings everybody of a group: as a text for a messenger, as a picture, as mail to a list of addresses. */
export function BringPeople({ community }: { community: Community }) {
  const { create } = useLinks(community.id);
  const [link, setLink] = useState<CommunityLink | null>(null);
  const { isError } = create;
  const begin = useEffectEvent(() => create.mutate({ days: 30, uses: null }, { onSuccess: setLink }));
  useEffect(() => begin(), []);
  if (isError && !link) return <LoadError title="O link não foi criado" level={3} onRetry={begin} />;
  if (!link) return <Spinner />;
  const text = invitationText(community.name, link.url);
  return (
    <>
      <p className="font-serif text-read">
        Quem abre este link cria a conta, ou entra na sua, e chega direto em {community.name}. Vale por 30 dias.
      </p>
      <div className="mt-4">
        <LinkBox link={link} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'mark', className: 'grow' })}
        >
          Enviar pelo WhatsApp
        </a>
        <Button
          variant="outline"
          className="grow"
          onClick={() => void copy(text, { copied: 'Texto copiado', failed: copyFailedText(link.url) })}
        >
          Copiar o texto
        </Button>
      </div>
      <MailField text={text} name={community.name} />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <QrCode text={link.url} label={`Código QR do convite para ${community.name}`} />
        <p className="min-w-40 flex-1 text-ui text-ink-2">Na parede do laboratório, ou no último slide da aula.</p>
      </div>
    </>
  );
}

/** Opens the person's own mail program: nothing is sent by us to people who have not asked. */
function MailField({ text, name }: { text: string; name: string }) {
  const [typed, setTyped] = useState('');
  const addresses = addressesIn(typed);
  const subject = encodeURIComponent(`Convite: ${name}`);
  const href = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}&subject=${subject}&body=${encodeURIComponent(text)}`;
  return (
    <div className="mt-6">
      <Field
        label="E-mails de quem vem"
        optional
        hint="Um por linha, ou separados por vírgula. O e-mail sai do seu programa."
      >
        <Textarea minRows={2} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {addresses.length > 0 && (
        <a href={href} className={buttonClass({ variant: 'outline', className: 'mt-2' })}>
          {addresses.length === 1 ? 'Escrever para 1 pessoa' : `Escrever para ${addresses.length} pessoas`}
        </a>
      )}
    </div>
  );
}

function invitationText(name: string, url: string): string {
  return `Criei “${name}” no ${product}, para a gente conversar e guardar as leituras num lugar só. Entre por aqui: ${url}`;
}

/** Each once; what is no address is left out. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;<>"]+/u).filter(isAddress))];
}

/** One '@' between something and a domain with a dot inside. */
function isAddress(word: string): boolean {
  const [name, domain, ...rest] = word.split('@');
  return Boolean(name) && rest.length === 0 && domain !== undefined && /[^.]\.[^.]/u.test(domain);
}
