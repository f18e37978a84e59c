import { communityNamePlural, product } from '../brand.ts';
import { interestsChosen } from '../limits.ts';

/** Onboarding and invitations. */
export const onboardingTexts = {
  steps: {
    interests: 'Escolha seus Interesses',
    communities: 'Junte-se a Comunidades',
    mission: 'Sua Primeira Missão',
    ready: 'Pronto para começar!',
  },
  selected: (count: number) => `${count}/${interestsChosen} selecionados`,
  continue: 'Continuar',
  joinCommunities: 'Entrar em Comunidades',
  acceptMission: 'Aceitar Missão',
  onlyThree: 'Selecione exatamente 3 interesses',
  exactlyThree: 'Por favor, selecione exatamente 3 interesses',
  interestsSaved: 'Interesses salvos!',
  communitiesJoined: 'Comunidades recomendadas adicionadas!',
  communitiesLeft: `Você saiu das ${communityNamePlural} recomendadas`,
  welcome: `Bem-vindo ao ${product}! 🎉`,
  loadInterestsFailed: 'Erro ao carregar interesses',
  saveInterestsFailed: 'Erro ao salvar interesses',
  noSession: 'Sessão não encontrada',
  joinCommunitiesFailed: 'Erro ao entrar em comunidades',
  leaveCommunitiesFailed: `Erro ao sair das ${communityNamePlural}`,
  createMissionFailed: 'Erro ao criar missão',
  invitedBy: (name: string) => `${name} convidou você`,
} as const;
