import { communityName, communityNamePlural, product } from '@publyka/contract/brand';
import { passwordResetMinutes } from '@publyka/contract/limits';
import type { LegalSection } from './legal-section.ts';

/** What this software does with personal data, under the LGPD (Lei nº 13.709/2018). Change it when the software changes. */
export const privacyPolicySections: readonly LegalSection[] = [
  {
    id: 'quem-somos',
    title: 'Quem somos',
    paragraphs: [
      `O ${product} é uma rede social para quem estuda, ensina e pesquisa. Quem mantém esta instalação, no endereço que aparece no seu navegador, é a controladora dos seus dados conforme a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018), a LGPD.`,
      'Esta política descreve o que o programa faz com os seus dados. Ela vale para o aplicativo e para as mensagens de e-mail que ele envia.',
    ],
  },
  {
    id: 'dados-que-tratamos',
    title: 'Dados que tratamos',
    paragraphs: [
      'No cadastro: seu nome completo, seu e-mail e sua senha. A senha é guardada somente como resumo criptográfico (argon2id); nem nós conseguimos lê-la. O nome de usuário é criado a partir do seu nome.',
      'Quando você informa: título, instituição, biografia e foto. Quando você usa: o que publica, comenta e curte, as imagens que envia e as descrições que escreve para elas.',
      'E o mínimo técnico para a sessão funcionar: navegador, endereço IP, horário de entrada e horário do último uso.',
      'Não pedimos documento, não lemos a sua agenda e não compramos dados de ninguém.',
    ],
  },
  {
    id: 'para-que-usamos',
    title: 'Para que usamos',
    paragraphs: [
      'Para criar e proteger a sua conta, mostrar o que você publica, avisar sobre o que fizeram com as suas publicações, recuperar a senha quando você a esquece e impedir abusos, como tentativas repetidas de adivinhar uma senha.',
      'Não há publicidade, não há perfil de consumo e não há venda de dados.',
    ],
  },
  {
    id: 'bases-legais',
    title: 'Bases legais',
    paragraphs: [
      'Tratamos os dados da conta e das publicações para executar o contrato que são os Termos de Uso (art. 7º, V, da LGPD). Tratamos os registros de acesso para cumprir obrigação legal (art. 7º, II, da LGPD e art. 15 do Marco Civil da Internet, Lei nº 12.965/2014) e por legítimo interesse na segurança das contas (art. 7º, IX).',
      'Título, instituição, biografia e foto são opcionais: você os informa porque quer e pode apagá-los quando quiser.',
    ],
  },
  {
    id: 'o-que-e-publico',
    title: 'O que é público',
    paragraphs: [
      `Seu nome, seu nome de usuário, seu título, sua instituição, sua foto, suas publicações e seus comentários são vistos por quem tem conta no ${product}. Qualquer pessoa com conta também vê quantas curtidas uma publicação recebeu.`,
      'As imagens das publicações e as fotos de perfil abrem para quem tiver o endereço delas. Antes de guardá-las, o programa as codifica de novo e descarta os dados embutidos, como o lugar onde a foto foi tirada.',
      'Seu e-mail, suas sessões e suas notificações são vistos somente por você.',
    ],
  },
  {
    id: 'mensagens',
    title: `Mensagens e ${communityNamePlural}`,
    paragraphs: [
      `O que se escreve dentro de uma ${communityName} é mostrado somente a quem participa dela. Não há leitura por pessoas da operação, salvo quando alguém denuncia um conteúdo ou quando uma ordem judicial obriga.`,
    ],
  },
  {
    id: 'com-quem-compartilhamos',
    title: 'Com quem compartilhamos',
    paragraphs: [
      'Com ninguém, por padrão. O programa não carrega código, fontes ou imagens de outros sites, e nenhuma empresa de anúncios ou de medição recebe os seus passos.',
      'Quem mantém a instalação pode contratar hospedagem, armazenamento de arquivos e envio de e-mail. Esses fornecedores tratam os dados por conta dela e segundo as instruções dela. Também entregamos dados quando a lei ou uma autoridade competente obriga.',
      'Os links para soluções parceiras abrem sites de outras organizações, que têm as próprias políticas. Não enviamos a elas nada sobre você.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies e armazenamento',
    paragraphs: [
      'Usamos um único cookie, o da sua sessão. Sem ele não há como saber que é você; por isso ele não pede consentimento. Ele não pode ser lido por código da página e não é enviado a outros sites.',
      'No seu navegador ficam guardados o tema escolhido (claro ou escuro) e rascunhos do que você começou a escrever, para que nada se perca ao recarregar. Eles não saem do seu aparelho.',
    ],
  },
  {
    id: 'seguranca',
    title: 'Segurança',
    paragraphs: [
      `Links e códigos de recuperação de senha valem ${passwordResetMinutes} minutos, servem uma vez só e são guardados como resumo criptográfico. Quando a senha muda, todas as sessões são encerradas. Você pode ver onde sua conta está aberta e sair de todos os aparelhos na página do seu perfil.`,
      'Se houver um incidente que possa causar risco ou dano relevante a você, avisaremos você e a Autoridade Nacional de Proteção de Dados (ANPD), como manda o art. 48 da LGPD.',
    ],
  },
  {
    id: 'por-quanto-tempo',
    title: 'Por quanto tempo guardamos',
    paragraphs: [
      'Os dados da conta e o que você publica ficam enquanto a conta existir. O que você exclui some na hora para todo mundo. As sessões são apagadas quando terminam ou vencem.',
      'Registros de acesso são guardados por seis meses, prazo do art. 15 do Marco Civil da Internet. Cópias de segurança são substituídas conforme a rotina de quem mantém a instalação.',
    ],
  },
  {
    id: 'seus-direitos',
    title: 'Seus direitos',
    paragraphs: [
      'A LGPD (art. 18) dá a você o direito de confirmar que tratamos seus dados, acessá-los, corrigi-los, levá-los para outro serviço, pedir anonimização, bloqueio ou eliminação, saber com quem foram compartilhados, revogar consentimento e se opor a um tratamento.',
      'Publicações e comentários você exclui no próprio aplicativo. Para os demais pedidos, escreva ao encarregado de dados. Se a resposta não satisfizer, você pode se dirigir à ANPD.',
    ],
  },
  {
    id: 'idade-minima',
    title: 'Idade mínima',
    paragraphs: [
      `O ${product} é para pessoas com 18 anos ou mais. Ao criar a conta, você declara ter essa idade. Se soubermos que uma conta é de uma pessoa mais nova, ela será encerrada e os dados, eliminados.`,
    ],
  },
  {
    id: 'encarregado',
    title: 'Encarregado de dados',
    paragraphs: [
      'O encarregado pelo tratamento de dados pessoais é indicado por quem mantém esta instalação e atende pelo mesmo endereço de e-mail que assina as mensagens que você recebe de nós.',
    ],
  },
  {
    id: 'mudancas',
    title: 'Mudanças nesta política',
    paragraphs: [
      'Quando o programa passar a tratar dados de outro modo, este texto muda junto. Mudanças que afetem os seus direitos serão avisadas no aplicativo antes de valerem.',
    ],
  },
];
