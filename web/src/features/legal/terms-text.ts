import { communityNamePlural, product } from '@publyka/contract/brand';
import type { LegalSection } from './legal-section.ts';

/** The contract with members. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'o-que-e',
    title: `O que é o ${product}`,
    paragraphs: [
      `O ${product} é uma rede social acadêmica: nela se publicam descobertas, conversa-se em grupos e encontram-se pessoas com interesses parecidos. Estes termos são o contrato entre você e quem mantém esta instalação.`,
    ],
  },
  {
    id: 'aceitacao',
    title: 'Aceitação',
    paragraphs: [
      'Ao criar uma conta, você aceita estes termos e a Política de Privacidade. Se não concordar com algum ponto, não crie a conta; se mudar de ideia depois, pode pedir o encerramento dela a qualquer momento.',
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
      'Se achar que alguém entrou na sua conta, saia de todos os aparelhos na página do seu perfil e troque a senha por Esqueci minha senha, na tela de entrada.',
    ],
  },
  {
    id: 'o-que-voce-publica',
    title: 'O que você publica',
    paragraphs: [
      'O que você publica continua seu. Você nos dá somente a licença necessária para o serviço funcionar: guardar, converter o formato e mostrar o conteúdo a quem pode vê-lo. A licença termina quando você exclui o conteúdo.',
      'Publique apenas o que pode publicar. Ao citar trabalhos de outras pessoas, cite a fonte; ao usar imagens delas, tenha permissão ou amparo na Lei de Direitos Autorais (Lei nº 9.610/1998).',
    ],
  },
  {
    id: 'convivencia',
    title: 'Convivência',
    paragraphs: [
      'Discordar faz parte da ciência; atacar pessoas, não. Não são aceitos: discriminação, assédio, ameaça, exposição de dados pessoais de terceiros, pornografia, incitação à violência, fraude acadêmica, spam, programas maliciosos e qualquer conteúdo ilegal.',
      'Também não é permitido sobrecarregar o serviço, contornar seus limites ou extrair dados em massa.',
    ],
  },
  {
    id: 'grupos',
    title: communityNamePlural,
    paragraphs: [
      'Quem cria um grupo cuida dele. O que se diz dentro de um grupo é para quem participa; não leve para fora o que outras pessoas escreveram em confiança.',
    ],
  },
  {
    id: 'educoins',
    title: 'EduCoins',
    paragraphs: [
      'EduCoins são pontos de reconhecimento dentro da rede. Não são moeda, não se compram, não se vendem e não se convertem em dinheiro. Quem os dá é somente o sistema, segundo regras iguais para todas as pessoas; pontos obtidos por fraude são retirados.',
    ],
  },
  {
    id: 'parceiros',
    title: 'Soluções de parceiros',
    paragraphs: [
      'As soluções de parceiros abrem sites de outras organizações. O que acontece lá é regido pelos termos delas, e nós não respondemos por esses serviços.',
    ],
  },
  {
    id: 'moderacao',
    title: 'Moderação e encerramento',
    paragraphs: [
      'Conteúdo que descumpra estes termos pode ser removido, e contas podem ser suspensas ou encerradas. Salvo em casos graves ou por ordem judicial, a pessoa é avisada do motivo e pode contestar.',
      'Você pode pedir o encerramento da sua conta quando quiser.',
    ],
  },
  {
    id: 'responsabilidade',
    title: 'Responsabilidade',
    paragraphs: [
      'Quem publica responde pelo que publica. Quem mantém a instalação responde nos termos do Marco Civil da Internet (Lei nº 12.965/2014). O serviço é oferecido com cuidado, mas pode ter falhas ou pausas; guarde cópia do que for importante para você.',
      'Nada nestes termos retira direitos que a lei brasileira lhe garante.',
    ],
  },
  {
    id: 'mudancas-e-foro',
    title: 'Mudanças e foro',
    paragraphs: [
      'Estes termos podem mudar. Mudanças que afetem os seus direitos serão avisadas no aplicativo antes de valerem, e continuar usando o serviço depois disso significa aceitá-las.',
      'Vale a lei brasileira, e o foro é o do domicílio de quem usa o serviço.',
    ],
  },
];
