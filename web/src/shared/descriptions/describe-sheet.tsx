import { imageAltMaxLength } from '@publyka/contract/limits';
import type { Image } from '@publyka/contract/routes/uploads';
import { cleanText } from '@publyka/contract/text/visible-text';
import type { FormEvent } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { usePendingCommands, usePutCommand } from '../../lib/outbox/use-outbox.ts';
import { usePersistentDraft } from '../../lib/storage/persistent-state.ts';
import { countCharacters } from '../../lib/text/cut-text.ts';
import { Field } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { describeCommand, describeQueueKey } from './describe-command.ts';

type DescribeSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  postId: string;
  images: readonly Image[];
};

/** What was typed, by picture. */
type Draft = Record<string, string>;

/** What each picture of an own post shows, in words. What was typed survives a reload, and waits for the connection. */
export function DescribeSheet({ postId, images, ...layer }: DescribeSheetProps) {
  const { draft, change, replace } = usePersistentDraft<Draft>({
    key: `describe-draft:${postId}`,
    parse: (stored) => (isDraft(stored) ? stored : {}),
    isBlank: (typed) => Object.keys(typed).length === 0,
  });
  const pending = usePendingCommands(describeCommand);
  const put = usePutCommand(describeCommand);
  const savedOf = ({ id, alt }: Image) => pending.findLast(({ imageId }) => imageId === id)?.alt ?? alt;
  const changed = images.filter((image) => cleanText(draft[image.id] ?? savedOf(image)) !== savedOf(image));
  const canSave = changed.every((image) => !problemOf(draft[image.id] ?? ''));

  function close(): void {
    replace({});
    layer.onOpenChange(false);
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!canSave) return;
    for (const { id } of changed) put(describeQueueKey(id), { postId, imageId: id, alt: cleanText(draft[id] ?? '') });
    if (changed.length > 0 && !navigator.onLine) toast.info('Sem conexão. A descrição sai quando ela voltar.');
    close();
  }

  return (
    <PageSheet
      {...layer}
      title={images.length > 1 ? 'Descrever imagens' : 'Descrever imagem'}
      height="form"
      onSubmit={save}
      footer={<SubmitFooter label="Salvar" onCancel={close} />}
    >
      <div className="flex flex-col gap-6 pb-2">
        {images.map((image, index) => (
          <DescribedPicture
            key={image.id}
            image={image}
            label={images.length > 1 ? `Descrição da imagem ${index + 1}` : 'Descrição da imagem'}
            text={draft[image.id] ?? savedOf(image)}
            isTyped={draft[image.id] !== undefined}
            onType={(text) => change({ [image.id]: text })}
          />
        ))}
      </div>
    </PageSheet>
  );
}

type DescribedPictureProps = {
  image: Image;
  label: string;
  text: string;
  isTyped: boolean;
  onType: (text: string) => void;
};

function DescribedPicture({ image, label, text, isTyped, onType }: DescribedPictureProps) {
  return (
    <div>
      <Picture
        image={{ ...image, alt: '' }}
        sizes="(min-width: 40rem) 520px, 100vw"
        className="mx-auto mb-3 h-[min(15rem,32dvh)] max-w-full rounded-card [&>img]:object-contain"
      />
      <Field
        label={label}
        hint="O que a imagem mostra, como você contaria a quem não a vê. É lida em voz alta."
        error={isTyped ? problemOf(text) : undefined}
        counter={{ value: countCharacters(cleanText(text)), max: imageAltMaxLength }}
      >
        <Textarea minRows={2} maxRows={6} value={text} onChange={(event) => onType(event.currentTarget.value)} />
      </Field>
    </div>
  );
}

function problemOf(text: string): string | undefined {
  const length = countCharacters(cleanText(text));
  if (length === 0) return 'Escreva o que a imagem mostra';
  return length > imageAltMaxLength ? `A descrição pode ter até ${imageAltMaxLength} caracteres` : undefined;
}

function isDraft(stored: unknown): stored is Draft {
  return typeof stored === 'object' && stored !== null && Object.values(stored).every((one) => typeof one === 'string');
}
