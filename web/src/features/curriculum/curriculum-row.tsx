import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../lib/session/session.ts';
import { SettingRow } from '../../ui/row.tsx';
import { itemsText } from './curriculum-words.ts';
import { curriculumQuery } from './data.ts';

/** In 'Configurações': the way to bring one's Lattes, and what is there today. */
export function CurriculumRow() {
  const navigate = useNavigate();
  const { data } = useQuery(curriculumQuery(useMe().id));
  const count = data?.sections.reduce((sum, section) => sum + section.count, 0) ?? 0;
  return (
    <div className="px-(--gutter) pb-2">
      <SettingRow
        icon={IconFileImport}
        title="Currículo Lattes"
        detail={count > 0 ? `${itemsText(count)} no seu perfil` : 'Traga o que quiser mostrar no seu perfil'}
        onPress={() => void navigate({ to: '/curriculo' })}
      />
    </div>
  );
}
