import { type Engine, run } from './engine.ts';
import { fill, find, press } from './finder.ts';

interface Journey {
  engine: Engine;
  url: string;
  /** Takes a picture of this name. */
  show(name: string): Promise<void>;
}

const password = 'Senha-forte-1';
/** Interests of one area: joining two starters would complete a mission, whose celebration lies on what follows. */
const interests = ['Sociolinguística', 'Fonética', 'Tradução'];

/** What a person does in their first minutes, and what they see. */
export async function takeJourney(journey: Journey): Promise<void> {
  await signUp(journey);
  await settleIn(journey);
  await post(journey);
  await talk(journey);
  await look(journey);
  await leave(journey);
}

async function signUp({ engine, url, show }: Journey): Promise<void> {
  await engine.open(`${url}/auth`);
  await press(engine, 'tab', 'Cadastrar');
  await show('entrada');
  await fill(engine, 'Nome completo', 'Ângela Souza');
  await fill(engine, 'E-mail', `${engine.name}-${Date.now()}@exemplo.br`);
  await fill(engine, 'Senha', password);
  await press(engine, 'button', 'Criar conta');
}

async function settleIn({ engine, show }: Journey): Promise<void> {
  await find(engine, 'heading', 'Escolha seus Interesses');
  for (const name of interests) await press(engine, 'button', name);
  await show('interesses');
  await press(engine, 'button', 'Continuar');
  await press(engine, 'button', 'Entrar em Comunidades');
  await press(engine, 'button', 'Aceitar Missão');
  await show('pronto');
  await press(engine, 'button', 'Ir para o Feed');
  await find(engine, 'tab', 'Relevantes');
}

async function post({ engine, show }: Journey): Promise<void> {
  await show('feed');
  const text = `Vento sul e maré alta, às ${Date.now()}.`;
  await press(engine, 'button', 'Publyke sua descoberta');
  await fill(engine, 'Texto da publicação', text);
  await show('criar-publicacao');
  await press(engine, 'button', 'Publicar');
  await press(engine, 'tab', 'Recentes');
  await find(engine, 'text', text);
  await press(engine, 'button', 'Curtir');
  await show('curtida');
}

async function talk({ engine, url, show }: Journey): Promise<void> {
  await engine.open(`${url}/communities`);
  await find(engine, 'heading', 'RePublykas');
  await show('conversas');
  await press(engine, 'link', 'Palavra viva');
  await fill(engine, 'Mensagem', 'Olá! Cheguei agora, de Olinda.');
  await show('conversa-escrevendo');
  await press(engine, 'button', 'Enviar');
  await find(engine, 'text', 'Cheguei agora, de Olinda.');
  await show('conversa');
}

/** The pages that hold the most of what engines draw in ways of their own. */
async function look({ engine, url, show }: Journey): Promise<void> {
  for (const [path, kind, shown, name] of [
    ['/club', 'heading', 'Missões Diárias', 'clube'],
    ['/linkar', 'tab', 'Sugestões', 'linkar'],
    ['/settings', 'heading', 'Configurações', 'configuracoes'],
    ['/drops', 'heading', 'Drops', 'drops'],
  ] as const) {
    await engine.open(`${url}${path}`);
    await find(engine, kind, shown);
    await show(name);
  }
  const hasDrops = await run(engine, () => document.querySelector('main article a') !== null, null);
  if (!hasDrops) return;
  await run(engine, () => document.querySelector<HTMLElement>('main article a')?.click(), null);
  await find(engine, 'button', 'Fechar');
  await show('gota');
  await press(engine, 'button', 'Fechar');
}

async function leave({ engine, url, show }: Journey): Promise<void> {
  await engine.open(`${url}/profile`);
  await show('sair');
  await press(engine, 'button', 'Sair');
  await find(engine, 'tab', 'Cadastrar');
}
