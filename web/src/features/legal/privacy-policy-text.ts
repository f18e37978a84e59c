import { communityName, communityNamePlural, product } from '@publyka/contract/brand';
import { appealDays, passwordResetMinutes } from '@publyka/contract/limits';
import {
  accessRecordMonths,
  actDays,
  auditLogDays,
  dataExportDays,
  departureDays,
  entranceRequestDays,
  eventDays,
  feedHistoryDays,
  libraryImportDays,
  notificationDays,
  reportDays,
  sessionDays,
  sessionMaxDays,
  signInAttemptMinutes,
} from '@publyka/contract/retention';
import type { LegalSection, OperatorWords } from './legal-text.tsx';

/** Increase it when the meaning of the text changes. */
export const privacyPolicyVersion = 11;

/** What this software does with personal data, under the LGPD (Lei nº 13.709/2018). Change it when the software changes. */
export function privacyPolicySections(operator: OperatorWords): readonly LegalSection[] {
  return [...aboutTheData(operator), ...aboutOthers(operator), ...aboutYou(operator)];
}

function aboutTheData({ name }: OperatorWords): LegalSection[] {
  return [
    {
      id: 'quem-somos',
      title: 'Quem somos',
      paragraphs: [
        `O ${product} é uma rede social para quem estuda, ensina e pesquisa. Nesta instalação, o controlador dos seus dados, conforme a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018), a LGPD, é ${name}.`,
        'Esta política descreve o que o programa faz com os seus dados. Ela vale para o aplicativo e para os e-mails que ele envia.',
      ],
    },
    {
      id: 'dados-que-tratamos',
      title: 'Dados que tratamos',
      paragraphs: [
        'No cadastro: seu nome completo, seu e-mail e sua senha. A senha é guardada somente como resumo criptográfico (argon2id); nem nós conseguimos lê-la. O nome de usuário é criado a partir do seu nome. Se você veio por um convite, guardamos de quem. Onde a entrada depende de aprovação: o e-mail, o nome e o que você escreveu no pedido, até que alguém responda. Um convite mandado por e-mail guarda o endereço até ser usado ou vencer.',
        'Quando você informa: título, instituição, biografia, foto, interesses e, se quiser, verificação em duas etapas e chaves de acesso.',
        'Quando você usa: o que publica, comenta, curte, avalia, salva e denuncia; as imagens e os vídeos que envia, com as descrições e legendas; os grupos, as mensagens, as reações e o que vocês leem juntos; os convites, os Links e quem você bloqueou; as Gotas que assistiu e as publicações que o feed já lhe mostrou; missões, EduCoins e cupons.',
        'Se você confirmar o vínculo com uma instituição: qual é ela e desde quando. O endereço institucional não é guardado, só um resumo com chave, que não permite lê-lo.',
        `Se você ligar o seu ORCID, ou entrar com a conta da sua instituição onde esta instalação o oferece: recebemos desse serviço um identificador seu e, da instituição, o nome e o e-mail que ela informar. A senha que você usa lá não passa por aqui. Guardamos o identificador, qual serviço o confirmou e desde quando; o iD do ORCID aparece no seu perfil. Se ainda não há conta sua, o que o serviço informou espera por você no máximo ${signInAttemptMinutes} minutos. Um iD que você só digita aparece como informado.`,
        'Se você trouxer o seu currículo Lattes: só as linhas que marcar. O arquivo é lido no seu aparelho e não é enviado; CPF, endereço, filiação e nascimento não são lidos.',
        'E o mínimo técnico: de cada sessão, o navegador e os horários de entrada e de último uso; e os registros de acesso, com dia, hora e endereço IP.',
        'Se você ligar as notificações com o aplicativo fechado: o endereço e as chaves que o navegador cria para este aparelho, os tipos de notificação que quer, o horário de silêncio e o seu fuso horário.',
        'Não pedimos documento, não lemos a sua agenda e não compramos dados de ninguém.',
      ],
    },
    {
      id: 'para-que-usamos',
      title: 'Para que usamos',
      paragraphs: [
        'Para criar e proteger a sua conta, mostrar o que você publica, ordenar o feed, sugerir pessoas e grupos, avisar sobre o que acontece, contar missões, recuperar a senha e impedir abusos, como tentativas repetidas de adivinhar uma senha.',
        'O feed e as sugestões dizem por que mostram o que mostram. Não há publicidade, não há perfil de consumo e não há venda de dados.',
      ],
    },
    {
      id: 'bases-legais',
      title: 'Bases legais',
      paragraphs: [
        'Tratamos os dados da conta e do uso para executar o contrato que são os Termos de Uso (art. 7º, V, da LGPD). Tratamos os registros de acesso para cumprir obrigação legal (art. 7º, II, da LGPD e art. 15 do Marco Civil da Internet, Lei nº 12.965/2014) e os dados das sessões por legítimo interesse na segurança das contas (art. 7º, IX).',
        'Título, instituição, biografia e foto são opcionais: você os informa porque quer e pode apagá-los quando quiser.',
      ],
    },
    {
      id: 'o-que-e-publico',
      title: 'O que é público e o que vê quem administra',
      paragraphs: [
        `Seu nome, nome de usuário, título, instituição, biografia, foto, publicações, comentários e Gotas são vistos por quem tem conta no ${product}, salvo por quem você bloqueou ou bloqueou você. Essas pessoas também veem quantas curtidas, Links e seguidores há.`,
        'Sem conta, ninguém lê o que você publica, a não ser que você escolha “Público na web”, para uma publicação, uma Gota, uma avaliação assinada ou o perfil. Vem desligado, e quem mantém a instalação pode não oferecer. Então qualquer pessoa lê o texto, com o seu nome, nome de usuário, foto, título e instituição e quantas curtidas e comentários há; buscadores podem guardá-lo e outros sites, mostrá-lo. Do perfil, também a biografia, o iD do ORCID que ele confirmou e as obras do currículo que você mostra. Os comentários, e quem comentou, continuam só para quem tem conta. Se você voltar atrás, excluir ou sair, some daqui na hora; o que buscadores e outros sites já copiaram não depende de nós.',
        'Por um link de convite seu, qualquer pessoa vê seu nome e sua foto. Imagens e vídeos de publicações, Gotas e fotos de perfil abrem para quem tiver o endereço deles.',
        'Antes de guardar uma imagem, o programa a codifica de novo e descarta os dados embutidos, como o lugar onde a foto foi tirada. Dos vídeos, apaga o que o aparelho grava junto da imagem e do som, como o lugar, o trajeto e o modelo; a imagem e o som ficam como foram enviados.',
        'Seu e-mail, suas sessões, suas notificações, o que você salvou, o seu extrato e os seus cupons são mostrados somente a você.',
        'Quem administra esta instalação vê da sua conta: nome, nome de usuário, e-mail, vínculo, papel, desde quando ela existe, as sessões abertas, com navegador e horários, e se está suspensa ou em exclusão. Pode encerrar sessões, suspender a conta, dizendo o motivo, e, quando você pedir, preparar a cópia dos seus dados, que só você baixa, ou começar a exclusão, que você pode desfazer. Cada ato desses fica na auditoria. Não vê a sua senha, o que você salvou nem as suas conversas.',
        'Os números da instalação são somas, feitas aqui; não fica guardado quem foi contado. Os avisos que ela manda chegam como notificações.',
        'Uma instalação pode ter uma lista de palavras que não publica. Uma publicação, um comentário ou uma Gota com uma delas é recusada na hora, e a recusa diz qual palavra é; conversas não são olhadas.',
      ],
    },
    {
      id: 'mensagens',
      title: `Mensagens e ${communityNamePlural}`,
      paragraphs: [
        `O que se escreve dentro de uma ${communityName} é mostrado somente a quem participa dela. Só uma denúncia abre uma exceção: quem modera lê a mensagem denunciada, com os arquivos dela, as cinco anteriores e as cinco seguintes; se isso não basta, pode abrir até quarenta de cada lado, dizendo o motivo, que fica na auditoria com o seu nome. Cada decisão fica na auditoria; quem é atingido é avisado, também por e-mail, e pode recorrer em ${appealDays} dias a outra pessoa da moderação. Fora isso, o programa não oferece a quem o opera tela nem comando para ler conversas. As mensagens não são cifradas de ponta a ponta: quem administra o banco de dados tem acesso técnico a elas e só pode usá-lo nos limites da lei.`,
      ],
    },
  ];
}

function aboutOthers({ name }: OperatorWords): LegalSection[] {
  return [
    {
      id: 'com-quem-compartilhamos',
      title: 'Com quem compartilhamos',
      paragraphs: [
        'Com ninguém, por padrão. O programa não carrega código, fontes ou imagens de outros sites, e nenhuma empresa de anúncios ou de medição recebe os seus passos.',
        `Podem tratar dados por conta de ${name}, e segundo as instruções dadas, fornecedores de hospedagem, de armazenamento de arquivos e de envio de e-mail. Também entregamos dados quando a lei ou uma autoridade competente obriga.`,
        'As notificações com o aplicativo fechado passam pelo serviço do fabricante do seu navegador, que as entrega ao aparelho. Vão cifradas: esse serviço sabe que uma notificação chegou, e não o que diz. Por padrão, a notificação diz quem e onde, e não traz o texto de comentários nem de mensagens. Nada disso acontece enquanto você não ligar os avisos.',
        'Quando você escolhe entrar por ORCID ou pela sua instituição, o seu navegador vai até esse serviço, que fica sabendo que você entra aqui e segue a política dele. Não lhe contamos o que você faz aqui. Se você abrir a lista das suas obras no ORCID, o servidor pergunta por elas, pelo seu iD, ao registro público do ORCID.',
        'Se você criar um endereço de calendário, quem o tiver vê os encontros das leituras de que você participa. Dele guardamos só um resumo criptográfico, e você pode revogá-lo.',
        'Se quem mantém a instalação ligar as prévias de links, o servidor busca o título das páginas citadas nas publicações; essas páginas não recebem nada sobre você. Do mesmo modo, quando alguém cita um DOI, um ISBN ou um número do arXiv ou do SciELO, o servidor pergunta a serviços públicos (DOI, Crossref, DataCite, arXiv, Brasil API, Open Library e, se houver chave, OpenAlex) que obra é: vai só o identificador, e não quem o citou nem onde. Os links para soluções parceiras abrem sites de outras organizações, que têm as próprias políticas. Não enviamos a elas nada sobre você.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies e armazenamento',
      paragraphs: [
        'Usamos só cookies sem os quais não há como entrar: o da sua sessão e, enquanto se entra em duas etapas, com chave de acesso, por ORCID ou pela instituição, um que dura minutos; e um que diz em que aparelho você já entrou, para que tentativas de outras pessoas não fechem a sua conta para você. Por isso eles não pedem consentimento. Não podem ser lidos por código da página e não são enviados a outros sites.',
        'No seu navegador ficam guardados o tema escolhido (claro ou escuro), rascunhos, envios em andamento, o que espera por conexão, para que nada se perca ao recarregar, o próprio aplicativo e, por sete dias, uma cópia do que você viu por último, para abrir sem conexão e sem espera. Ao sair da conta, o que é seu é excluído do navegador; quando a sessão termina de outro modo, a cópia do que foi visto também, e rascunhos e envios esperam só por você: somem assim que outra pessoa entra.',
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança',
      paragraphs: [
        `Links e códigos de recuperação de senha valem ${passwordResetMinutes} minutos, servem uma vez só e são guardados como resumo criptográfico. Quando a senha muda, as outras sessões terminam. Nas Configurações você vê onde sua conta está aberta, encerra sessões e liga a verificação em duas etapas.`,
        'Se houver um incidente que possa causar risco ou dano relevante a você, avisaremos você e a Autoridade Nacional de Proteção de Dados (ANPD), como manda o art. 48 da LGPD.',
      ],
    },
  ];
}

function aboutYou({ name, reach, officer }: OperatorWords): LegalSection[] {
  return [
    {
      id: 'por-quanto-tempo',
      title: 'Por quanto tempo guardamos',
      paragraphs: [
        'Os dados da conta e o que você publica ficam enquanto a conta existir. O que você exclui some na hora para todo mundo; os arquivos são excluídos em seguida.',
        `Excluímos sozinhos: sessões, quando terminam ou após ${sessionDays} dias sem uso, e em ${sessionMaxDays} dias sempre; notificações, após ${notificationDays} dias; o que o feed já mostrou, após ${feedHistoryDays} dias; o registro de mudanças que permite a um aparelho se atualizar, após ${eventDays} dias; denúncias decididas, com recursos e notas da moderação, após ${reportDays} dias; o registro do que a administração fez, que diz em qual conta, após ${auditLogDays} dias; pedidos de entrada sem resposta, após ${entranceRequestDays} dias; envios não usados e a lista das notificações já mandadas a um aparelho, em um dia; o endereço do aparelho, quando a sessão dele termina ou você desliga as notificações; o que resultou de um arquivo importado para a biblioteca, após ${libraryImportDays} dias; as linhas de uma RePublyka que dizem quem mudou, fixou ou entrou, após ${actDays} dias; cópias dos seus dados, após ${dataExportDays} dias.`,
        `Registros de acesso são guardados por ${accessRecordMonths} meses, prazo do art. 15 do Marco Civil da Internet. Se a conta for excluída antes, eles ficam até o fim do prazo com dia, hora e endereço IP, sem dizer de quem são.`,
        'Cópias de segurança, se houver, são substituídas conforme a rotina de quem mantém a instalação.',
      ],
    },
    {
      id: 'seus-direitos',
      title: 'Seus direitos',
      paragraphs: [
        'A LGPD (art. 18) dá a você o direito de confirmar que tratamos seus dados, acessá-los, corrigi-los, levá-los para outro serviço, pedir anonimização, bloqueio ou eliminação, saber com quem foram compartilhados, revogar consentimento e se opor a um tratamento.',
        'Acesso e portabilidade: em Configurações, Meus dados, você recebe um arquivo com tudo o que tem aqui, para ler e para levar a outro serviço. Correção: em Editar Perfil e nas Configurações.',
        `Eliminação: publicações, comentários, Gotas e mensagens você exclui onde estão. Em Configurações, Meus dados, Excluir conta, você exclui tudo: na hora ninguém mais vê a conta; por ${departureDays} dias você pode voltar; depois, nenhuma tabela e nenhum arquivo a guarda. Em grupos e publicações de outras pessoas, no lugar do que você escreveu fica “Usuário removido”; grupos que você criou e que têm mais gente passam a quem está neles há mais tempo, com nome, descrição e imagem, e os nomes das threads ficam com o grupo.`,
        `Para os demais pedidos, ${reach}. Se a resposta não satisfizer, você pode se dirigir à ANPD.`,
      ],
    },
    {
      id: 'idade-minima',
      title: 'Idade mínima',
      paragraphs: [
        `O ${product} é para pessoas com 18 anos ou mais. Ao criar a conta, você declara ter essa idade. Se soubermos que uma conta é de uma pessoa mais nova, nós a suspendemos.`,
      ],
    },
    {
      id: 'encarregado',
      title: 'Encarregado de dados',
      paragraphs: [
        `Controlador: ${name}. Encarregado pelo tratamento de dados pessoais: ${officer}. Para falar com o encarregado, ${reach}.`,
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nesta política',
      paragraphs: [
        `Quando o programa passa a tratar dados de outro modo, este texto muda junto, e o número da versão no alto da página aumenta. Esta é a versão ${privacyPolicyVersion}.`,
      ],
    },
  ];
}
