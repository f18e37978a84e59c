import { product } from '@publyka/contract/brand';
import { type Icon, IconCalendar, IconFileText, IconHeartHandshake } from '@tabler/icons-react';

export type PartnerLink = { key: string; label: string; icon: Icon; url: string };

export const partnersTitle = `Soluções ${product}`;

/** The partners' tools, each in a tab of its own. */
export const partnerLinks: readonly PartnerLink[] = [
  { key: 'documentos', label: 'Documentos em ABNT', icon: IconFileText, url: '/solucoes/documentos' },
  { key: 'mentorias', label: 'Mentorias', icon: IconCalendar, url: '/solucoes/mentorias' },
  { key: 'doacoes', label: 'Doar para projetos', icon: IconHeartHandshake, url: '/solucoes/doacoes' },
];
