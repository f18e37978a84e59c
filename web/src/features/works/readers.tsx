import { communityName, communityNamePlural } from '@publyka/contract/brand';
import type { Work } from '@publyka/contract/routes/works';
import { formatDate } from '../../ui/format-time.ts';

/** The server counts up to this. */
const countedTo = 100;

/** '3 publicações · salva em 2 RePublykas suas · 5 dos seus Links salvaram'; nothing where there is nobody. */
export function Readers({ work: { counts, viewer } }: { work: Work }) {
  const parts = [
    counts.posts > 0 && `${countText(counts.posts)} ${counts.posts === 1 ? 'publicação' : 'publicações'}`,
    counts.communities === 1 && `salva em 1 ${communityName} sua`,
    counts.communities > 1 && `salva em ${countText(counts.communities)} ${communityNamePlural} suas`,
    counts.links === 1 && '1 dos seus Links salvou',
    counts.links > 1 && `${countText(counts.links)} dos seus Links salvaram`,
    viewer.savedAt && `salva por você em ${formatDate(new Date(viewer.savedAt))}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-4 text-ui text-ink-2">{parts.join(' · ')}</p>;
}

function countText(count: number): string {
  return count >= countedTo ? `mais de ${countedTo - 1}` : String(count);
}
