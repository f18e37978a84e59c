import { IconBell, IconBookmark, IconBookmarkFilled, IconDots, IconSearch, IconShare3 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { Checkbox } from '../src/ui/checkbox.tsx';
import { Chip } from '../src/ui/chip.tsx';
import { Icon } from '../src/ui/icon.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { RadioList } from '../src/ui/radio-list.tsx';
import { Ruler } from '../src/ui/ruler.tsx';
import { Slider } from '../src/ui/slider.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../src/ui/tabs.tsx';
import { OutwardLink, TextButton } from '../src/ui/text-link.tsx';
import { Sample, Section } from './section.tsx';

const noop = () => {};

export function ActionSections() {
  return (
    <>
      <Section title="Botões">
        <Buttons />
      </Section>
      <Section title="Botões de ícone">
        <IconButtons />
      </Section>
      <Section title="Seleção">
        <Selection />
      </Section>
      <Section title="Avaliação">
        <Ratings />
      </Section>
      <Section title="Elos">
        <div className="flex flex-wrap items-center gap-6">
          <TextButton onClick={noop}>Encerrar</TextButton>
          <OutwardLink href="https://doi.org/">doi.org</OutwardLink>
          <Spinner label="Carregando" />
        </div>
      </Section>
    </>
  );
}

function Buttons() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-4">
      <Sample label="ação única">
        <Button variant="mark">Publicar</Button>
      </Sample>
      <Sample label="forte">
        <Button>Criar Drop</Button>
      </Sample>
      <Sample label="repetido">
        <Button variant="outline">Linkar</Button>
      </Sample>
      <Sample label="quieto">
        <Button variant="quiet" icon={<Icon of={IconShare3} size={18} />}>
          Enviar
        </Button>
      </Sample>
      <Sample label="última etapa">
        <Button variant="danger">Excluir</Button>
      </Sample>
      <Sample label="desativado">
        <Button variant="mark" disabled>
          Continuar
        </Button>
      </Sample>
      <Sample label="ocupado, com palavra">
        <Button busy={isBusy} busyLabel="Enviando..." onClick={() => setIsBusy(true)}>
          Publicar
        </Button>
      </Sample>
      <Sample label="ocupado">
        <Button variant="mark" busy>
          Publicar
        </Button>
      </Sample>
      <Sample label="36 px">
        <Button variant="outline" size="small">
          Linkar
        </Button>
      </Sample>
      <Sample label="50 px">
        <Button variant="mark" size="large">
          Entrar
        </Button>
      </Sample>
    </div>
  );
}

function IconButtons() {
  const [isSaved, setIsSaved] = useState(false);
  const Bookmark = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      <IconButton label="Buscar" icon={<Icon of={IconSearch} />} />
      <IconButton label="Notificações" badge={{ count: 3, label: 'não lidas' }} icon={<Icon of={IconBell} />} />
      <IconButton
        label="Notificações de todos"
        badge={{ count: 128, label: 'não lidas' }}
        icon={<Icon of={IconBell} />}
      />
      <IconButton label="Salvar" pressed={isSaved} onClick={() => setIsSaved(!isSaved)} icon={<Icon of={Bookmark} />} />
      <IconButton label="Mais opções" disabled icon={<Icon of={IconDots} />} />
    </div>
  );
}

function Selection() {
  const [tab, setTab] = useState('tudo');
  const [chosen, setChosen] = useState(['História oral']);
  const [reason, setReason] = useState<'spam' | 'plagio' | 'outro'>('plagio');
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <div className="flex flex-col gap-4">
      <Tabs value={tab} onValueChange={setTab} className="-mx-(--gutter)">
        <TabList label="Filtro">
          <Tab value="tudo">Tudo</Tab>
          <Tab value="pessoas">Pessoas</Tab>
          <Tab value="grupos">Grupos</Tab>
        </TabList>
        <TabPanel value={tab} className="px-(--gutter) pt-3 text-ui text-ink-2">
          O que está em {tab}.
        </TabPanel>
      </Tabs>
      <div className="flex flex-wrap gap-2">
        {['História oral', 'Fonética'].map((name) => (
          <Chip key={name} selected={chosen.includes(name)} onClick={() => toggle(name)}>
            {name}
          </Chip>
        ))}
        <Chip selected={false} disabled>
          Tradução
        </Chip>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label="Marcado" defaultChecked />
        <Checkbox label="Livre" />
        <Checkbox label="Desativado" defaultChecked disabled />
      </div>
      <Switch label="Aberto a convites" hint="Desligado, o botão vira “Perfil Fechado”." defaultChecked />
      <Switch label="Sons" />
      <RadioList
        legend="Motivo"
        options={[
          { value: 'spam', label: 'Propaganda ou spam' },
          { value: 'plagio', label: 'Plágio ou autoria falsa' },
          { value: 'outro', label: 'Outro motivo' },
        ]}
        value={reason}
        onValueChange={setReason}
      />
    </div>
  );
}

function Ratings() {
  const [rating, setRating] = useState<number | undefined>(7);
  const [slider, setSlider] = useState(7);
  return (
    <div className="flex flex-col gap-6">
      <Ruler label="Sua avaliação" value={rating} onRate={setRating} />
      <Ruler label="Avaliação de Helena" value={8} />
      <Slider
        label="Avaliação"
        value={slider}
        onValueChange={setSlider}
        max={10}
        valueText={`${slider} de 10`}
        marks={['0', '5', '10']}
      />
    </div>
  );
}
