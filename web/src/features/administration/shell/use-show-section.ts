import { useNavigate } from '@tanstack/react-router';
import type { SectionSearch } from '../sections.ts';

/** Shows a section of the administration by what its address says: the words or the filter it is narrowed by. */
export function useShowSection(path: string): (search: SectionSearch) => void {
  const navigate = useNavigate();
  return (search) => void navigate({ to: '/administracao/$', params: { _splat: path }, search, replace: true });
}
