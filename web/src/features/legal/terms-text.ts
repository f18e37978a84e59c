import { communityNamePlural, product } from '@publyka/contract/brand';
import { departureDays } from '@publyka/contract/retention';
import type { LegalSection, OperatorWords } from './legal-text.tsx';

/** Increase it when the meaning of the text changes. */
export const termsVersion = 2;

/** The contract with members. */
export function termsSections(operator: OperatorWords): readonly LegalSection[] {
  return [...aboutAccounts(operator), ...aboutUse, ...aboutUs(operator)];
}

function aboutAccounts({ name }: OperatorWords): LegalSection[] {
  return [
    {
      id: 'o-que-e',
      title: `O que é o ${product}`,
      paragraphs: [
        `O ${product} é uma rede social acadêmica: nela se publicam descobertas, conversa-se em grupos e encontram-se pessoas com interesses parecidos. Estes termos são o contrato entre você e ${name}.`,
      ],
    },
    {
      id: 'aceitacao',
      title: 'Aceitação',
      paragraphs: [
        'Ao criar uma conta, você aceita estes termos e a Política de Privacidade. Se não concordar com algum ponto, não crie a conta; se mudar de ideia depois, pode apagá-la quando quiser, em Configurações.',
      ],
    },
    {
      id: 'quem-pode-usar',
      title: 'Quem pode usar',
      paragraphs: [
        'Pessoas com 18 anos ou mais. Cada conta é de uma pessoa, com o nome pelo qual ela é conhecida na vida acadêmica. Não é permitido se passar por outra pessoa ou instituição.',
      ],
    },
    {
      id: 'sua-conta',
      title: 'Sua conta',
      paragraphs: [
        'Você responde pelo que se faz com a sua conta. Escolha uma senha que não use em outros lugares e não a conte a ninguém; ninguém da operação vai pedi-la.',
        'Se achar que alguém entrou na sua conta, saia de todos os aparelhos em Configurações e troque a senha; se não conseguir entrar, use “Esqueci minha senha”, na tela de entrada.',
      ],
    },
  ];
}

const aboutUse: LegalSection[] = [
  {
    id: 'o-que-voce-publica',
    title: 'O que você publica',
    paragraphs: [
      'O que você publica continua seu. Você nos dá somente a licença necessária para o serviço funcionar: guardar, converter o formato e mostrar o conteúdo a quem pode vê-lo. A licença termina quando você exclui o conteúdo ou a conta.',
      'Publique apenas o que pode publicar. Ao citar trabalhos de outras pessoas, cite a fonte; ao usar imagens delas, tenha permissão ou amparo na Lei de Direitos Autorais (Lei nº 9.610/1998).',
    ],
  },
  {
    id: 'convivencia',
    title: 'Convivência',
    paragraphs: [
      'Discordar faz parte da ciência; atacar pessoas, não. Não são aceitos: discriminação, assédio, ameaça, exposição de dados pessoais de terceiros, pornografia, incitação à violência, fraude acadêmica, spam, programas maliciosos e qualquer conteúdo ilegal.',
      'Também não é permitido sobrecarregar o serviço, contornar seus limites ou extrair dados em massa. O que você vê de errado em uma publicação pode denunciar no menu dela, e quem incomoda você pode bloquear.',
    ],
  },
  {
    id: 'grupos',
    title: communityNamePlural,
    paragraphs: [
      'Os grupos são abertos a quem tem conta e conhece o link ou os encontra. O que se diz dentro de um grupo é para quem participa; não leve para fora o que outras pessoas escreveram em confiança. Quando quem cuida de um grupo sai, ele passa a quem está nele há mais tempo.',
    ],
  },
  {
    id: 'educoins',
    title: 'EduCoins',
    paragraphs: [
      'EduCoins são pontos de reconhecimento dentro da rede. Não são moeda, não se compram, não se vendem e não se convertem em dinheiro. Quem os dá é somente o sistema, segundo regras iguais para todas as pessoas; servem para destacar as próprias publicações. Quem os obtém por fraude pode ter a conta suspensa.',
    ],
  },
  {
    id: 'parceiros',
    title: 'Soluções de parceiros',
    paragraphs: [
      'As soluções de parceiros abrem sites de outras organizações. O que acontece lá é regido pelos termos delas, e nós não respondemos por esses serviços.',
    ],
  },
];

function aboutUs({ reach }: OperatorWords): LegalSection[] {
  return [
    {
      id: 'moderacao',
      title: 'Moderação e encerramento',
      paragraphs: [
        `Publicações que descumpram estes termos podem ser removidas, e contas podem ser suspensas. Para saber o motivo ou contestar, ${reach}.`,
        `Você pode encerrar a sua conta quando quiser, em Configurações, Meus dados, Excluir conta. Por ${departureDays} dias ainda pode voltar; depois, ela e o que você publicou são excluídos de vez.`,
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidade',
      paragraphs: [
        'Quem publica responde pelo que publica. Quem mantém a instalação responde nos termos do Marco Civil da Internet (Lei nº 12.965/2014). O serviço é oferecido com cuidado, mas pode ter falhas ou pausas; guarde cópia do que for importante para você, o que também pode pedir em Configurações, Meus dados.',
        'Nada nestes termos retira direitos que a lei brasileira lhe garante.',
      ],
    },
    {
      id: 'mudancas-e-foro',
      title: 'Mudanças e foro',
      paragraphs: [
        `Estes termos podem mudar. A cada mudança, o número da versão no alto da página aumenta; esta é a versão ${termsVersion}. Se não concordar com uma mudança, você pode excluir a conta a qualquer momento.`,
        'Vale a lei brasileira, e o foro é o do domicílio de quem usa o serviço.',
      ],
    },
  ];
}
