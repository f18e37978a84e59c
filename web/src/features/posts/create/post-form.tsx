import { authorRatingMax, authorRatingMin, postContentMaxLength } from '@publyka/contract/limits';
import type { Me } from '@publyka/contract/routes/accounts';
import type { Quotation } from '@publyka/contract/routes/quotations';
import { readLink } from '@publyka/contract/text/links';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { formatCount, formatNumber } from '../../../lib/format.ts';
import { countCharacters } from '../../../lib/text/cut-text.ts';
import { FormulaPreview } from '../../../shared/formulas/formula-preview.tsx';
import { AnywayNote, MarkedField } from '../../../shared/formulas/marked-field.tsx';
import { useFieldCompletion } from '../../../shared/mentions/use-field-completion.tsx';
import { publishWords } from '../../../shared/open-web/audience-choice.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { QuotedPost } from '../../../shared/quotations/quoted-post.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { pausedText, percentOf } from '../../uploads/upload.ts';
import { type Draft, type PostKind, postKinds } from './draft.ts';
import { FormulaBar } from './formula-bar.tsx';
import { ImageEvidence } from './image-evidence.tsx';
import { NamedWorks } from './named-works.tsx';
import { filesOf, type PostUploads } from './use-submit.ts';
import { VideoEvidence } from './video-evidence.tsx';

export const postContentId = 'conteudo-do-post';

type PostFormProps = {
  me: Me;
  draft: Draft;
  uploads: PostUploads;
  isBusy: boolean;
  /** Why it was not published, if the kind's fields are the reason. */
  problem: string | null;
  /** Who may read it, where there is a choice; else the handle stands there. */
  audience: ReactNode;
  onChange: (changes: Partial<Draft>) => void;
  onFiles: (files: File[]) => void;
};

/** The kinds as tabs, the text, the fields of the kind, and the author's rating. */
export function PostForm(props: PostFormProps) {
  const { me, draft, onChange } = props;
  return (
    <Tabs value={draft.kind} onValueChange={(kind) => onChange({ kind })}>
      <TabList label="Tipo de publicação">
        {postKinds.map(({ kind, label, icon: KindIcon }) => (
          <Tab key={kind} value={kind} icon={<Icon of={KindIcon} size={18} />}>
            {label}
          </Tab>
        ))}
      </TabList>
      {/* One panel for all kinds, so that the text and the cursor stay. */}
      <TabPanel value={draft.kind} className="px-(--gutter) pt-4 pb-6">
        <div className="flex items-center gap-2.75">
          <Avatar id={me.id} name={me.fullName} src={avatarSrc(me, 40)} size={40} />
          <div className="min-w-0">
            <p className="truncate text-ui font-semibold">{me.fullName}</p>
            {props.audience || <p className="truncate text-meta text-ink-3">@{me.username}</p>}
          </div>
        </div>
        <TextField {...props} />
        <LengthNote length={countCharacters(cleanText(draft.content))} />
        <FormulaPreview text={draft.content} voice="read" />
        <NamedWorks
          text={draft.content}
          removed={draft.removedCards}
          onChange={(removedCards) => onChange({ removedCards })}
        />
        {draft.quoted && <QuotedDraft quoted={draft.quoted} onRemove={() => onChange({ quoted: null })} />}
        <Evidence {...props} />
        <RatingField draft={draft} onChange={onChange} />
      </TabPanel>
    </Tabs>
  );
}

function TextField({ draft, isBusy, onChange }: PostFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const setText = (content: string) => onChange({ content });
  const { note, takesKey, list } = useFieldCompletion({
    ...{ of: { postId: null }, placement: 'below', form: box, setText },
  });
  return (
    <div ref={box} className="relative mt-3">
      <MarkedField text={draft.content} className="font-serif text-read">
        <Textarea
          bare
          voice="read"
          id={postContentId}
          aria-label="Texto da publicação"
          aria-describedby={`${postContentId}-length`}
          placeholder="Publyke sua descoberta para o mundo..."
          minRows={4}
          maxRows={14}
          readOnly={isBusy}
          value={draft.content}
          aria-autocomplete="list"
          onSelect={note}
          onKeyDown={takesKey}
          onChange={(event) => {
            note(event);
            setText(event.currentTarget.value);
          }}
        />
      </MarkedField>
      {list}
    </div>
  );
}

/** What the post will quote. */
function QuotedDraft({ quoted, onRemove }: { quoted: Quotation; onRemove: () => void }) {
  return (
    <div className="relative mt-3">
      <QuotedPost quotation={quoted} look="boxed" className="pr-12!" />
      <IconButton
        label="Tirar a citação"
        icon={<Icon of={IconX} size={18} />}
        onClick={onRemove}
        className="absolute! top-1 right-1"
      />
    </div>
  );
}

/** The fields of the chosen kind. */
function Evidence({ draft, uploads, problem, onChange, onFiles }: PostFormProps) {
  const { images } = uploads;
  switch (draft.kind) {
    case 'image':
      return <ImageEvidence draft={draft} uploads={images} onChange={onChange} onFiles={onFiles} />;
    case 'video':
      return <VideoEvidence draft={draft} uploads={uploads} problem={problem} onChange={onChange} onFiles={onFiles} />;
    case 'link':
      return <LinkEvidence draft={draft} problem={problem} onChange={onChange} />;
    case 'text':
      return images.list.length > 0 && <KeptImages count={images.list.length} />;
  }
}

function KeptImages({ count }: { count: number }) {
  return (
    <p className="mt-3 text-meta text-ink-2">
      {formatCount(count, 'imagem guardada', 'imagens guardadas')} em “Imagem”. Uma publicação de texto sai sem imagens.
    </p>
  );
}

/** Shown when the limit is near. */
function LengthNote({ length }: { length: number }) {
  const isTooLong = length > postContentMaxLength;
  return (
    <p
      id={`${postContentId}-length`}
      role={isTooLong ? 'alert' : undefined}
      className={isTooLong ? 'text-meta text-danger' : 'text-meta text-ink-3 tabular-nums'}
    >
      {isTooLong &&
        `O texto pode ter até ${formatNumber(postContentMaxLength)} caracteres. Agora tem ${formatNumber(length)}.`}
      {!isTooLong &&
        length > postContentMaxLength * 0.9 &&
        `${formatNumber(length)}/${formatNumber(postContentMaxLength)}`}
    </p>
  );
}

type PublishFooterProps = {
  uploads: PostUploads;
  draft: Draft;
  hasContent: boolean;
  isBusy: boolean;
  onChange: (changes: Partial<Draft>) => void;
};

/** 'Publicar', and beside it what it waits for, or that the draft is kept. */
export function PublishFooter({ uploads, draft, hasContent, isBusy, onChange }: PublishFooterProps) {
  const { kind, content } = draft;
  const text = footerText({ uploads, kind, hasContent });
  return (
    <>
      <FormulaBar fieldId={postContentId} text={content} onChange={(next) => onChange({ content: next })} />
      <p className="min-w-28 flex-1 text-meta text-ink-3 tabular-nums empty:min-w-0">
        {text}
        {text === draftKept && <AnywayNote text={content} />}
      </p>
      <Button type="submit" variant="mark" size="large" busy={isBusy} busyLabel="Enviando...">
        {draft.isOnWeb ? publishWords(true) : 'Publicar'}
      </Button>
    </>
  );
}

const draftKept = 'Rascunho guardado';

type FooterFacts = Pick<PublishFooterProps, 'uploads' | 'hasContent'> & { kind: PostKind };

function footerText({ uploads, kind, hasContent }: FooterFacts): string {
  const states = filesOf(kind, uploads).map(({ state }) => state);
  const isVideo = kind === 'video';
  if (states.some(({ status }) => status === 'failed')) {
    return isVideo ? 'O vídeo não foi enviado' : 'Uma imagem não foi enviada';
  }
  const held = states.find((state) => state.status === 'paused' && state.by !== 'person');
  if (held?.status === 'paused') return pausedText(held);
  if (states.some(({ status }) => status !== 'ready')) {
    const sum = states.reduce((total, state) => total + percentOf(state), 0);
    return `Enviando ${isVideo ? 'o vídeo' : 'imagens'}: ${Math.floor(sum / states.length)}%`;
  }
  return hasContent ? draftKept : '';
}

type RatingFieldProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** The author's own, optional rating. */
function RatingField({ draft: { hasRating, rating }, onChange }: RatingFieldProps) {
  return (
    <div className="mt-5">
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label="Adicionar avaliação (0-10)"
          checked={hasRating}
          onChange={(event) => onChange({ hasRating: event.currentTarget.checked })}
        />
        {hasRating && (
          <span aria-hidden="true" className="font-serif text-title font-semibold tabular-nums">
            {rating}
          </span>
        )}
      </div>
      {hasRating && (
        <Slider
          label="Avaliação"
          min={authorRatingMin}
          max={authorRatingMax}
          value={rating}
          valueText={`${rating} de ${authorRatingMax}`}
          marks={['0', '5', '10']}
          onValueChange={(value) => onChange({ rating: value })}
          className="mt-1"
        />
      )}
    </div>
  );
}

type LinkEvidenceProps = {
  draft: Draft;
  /** Why it was not published, if it was the link. */
  problem: string | null;
  onChange: (changes: Partial<Draft>) => void;
};

/** The address or DOI, and what it was understood as. */
function LinkEvidence({ draft: { link }, problem, onChange }: LinkEvidenceProps) {
  const read = readLink(link);
  return (
    <div className="mt-4">
      <Field label="Link ou DOI" hint="Cole um endereço, ou um DOI como 10.1590/…" error={problem ?? undefined}>
        <TextInput
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…"
          value={link}
          onChange={(event) => onChange({ link: event.currentTarget.value })}
        />
      </Field>
      <div role="status">
        {read && (
          <div className="mt-3 rounded-card border border-line p-3.5 pl-2.5">
            <div className="two-bars min-w-0">
              <p className="truncate text-meta text-ink-2">{read.doi ? 'DOI' : read.host}</p>
              <p className="mt-0.5 font-serif text-read font-semibold [overflow-wrap:anywhere]">
                {read.doi ?? read.host}
              </p>
              <p className="mt-1 truncate text-meta text-ink-2">
                {read.doi ? `doi.org/${read.doi}` : read.url.replace(/^https?:\/\//u, '')}
              </p>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
