import { postContentMaxLength } from '@publyka/contract/limits';
import type { Me } from '@publyka/contract/routes/accounts';
import { avatarSrc } from '../../../lib/avatar-src.ts';
import { formatCount, formatNumber } from '../../../lib/format-number.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { countCharacters } from '../cut-text.ts';
import type { Draft } from './draft.ts';
import { ImageEvidence } from './image-evidence.tsx';
import { LinkEvidence } from './link-evidence.tsx';
import { postKinds } from './post-kinds.ts';
import { RatingField } from './rating-field.tsx';
import type { PostUploads } from './use-post-uploads.ts';
import { VideoEvidence } from './video-evidence.tsx';

export const postContentId = 'conteudo-do-post';

type PostFormProps = {
  me: Me;
  draft: Draft;
  uploads: PostUploads;
  isBusy: boolean;
  /** Why it was not published, if it was for what the kind adds. */
  problem: string | null;
  onChange: (changes: Partial<Draft>) => void;
  onFiles: (files: File[]) => void;
};

/** The kinds as tabs, the words, what goes under them, the author's rating. */
export function PostForm(props: PostFormProps) {
  const { me, draft, isBusy, onChange } = props;
  return (
    <Tabs value={draft.kind} onValueChange={(kind) => onChange({ kind })}>
      <TabList label="Tipo de publicação">
        {postKinds.map(({ kind, label, icon: KindIcon }) => (
          <Tab key={kind} value={kind} icon={<KindIcon size={18} stroke={1.75} aria-hidden="true" />}>
            {label}
          </Tab>
        ))}
      </TabList>
      {/* One panel for whichever kind is chosen, so that the words and the place in them stay. */}
      <TabPanel value={draft.kind} className="px-(--gutter) pt-4 pb-6">
        <div className="flex items-center gap-[0.6875rem]">
          <Avatar id={me.id} name={me.fullName} src={avatarSrc(me, 40)} size={40} />
          <div className="min-w-0">
            <p className="truncate text-ui font-semibold">{me.fullName}</p>
            <p className="truncate text-meta text-ink-3">@{me.username}</p>
          </div>
        </div>
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
          onChange={(event) => onChange({ content: event.currentTarget.value })}
          className="mt-3"
        />
        <LengthNote length={countCharacters(draft.content.trim())} />
        <Evidence {...props} />
        <RatingField draft={draft} onChange={onChange} />
      </TabPanel>
    </Tabs>
  );
}

/** What the chosen kind adds under the words: one case for each kind. */
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

/** Silent until the limit is near. */
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
