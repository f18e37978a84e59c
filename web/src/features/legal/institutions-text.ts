import { product } from '@publyka/contract/brand';
import {
  accessRecordMonths,
  auditLogDays,
  dataExportDays,
  departureDays,
  eventDays,
  feedHistoryDays,
  notificationDays,
  reportDays,
  sessionDays,
  sessionMaxDays,
} from '@publyka/contract/retention';
import type { LegalSection } from './legal-text.tsx';

/** Increase it when the meaning of the text changes. */
export const institutionsVersion = 1;

/** For who decides at a university whether to run an installation: data protection, records, portability. */
export const institutionsSections: readonly LegalSection[] = [
  {
    id: 'o-que-se-instala',
    title: 'O que se instala',
    paragraphs: [
      `O ${product} é um programa livre (AGPL-3.0) que a própria instituição instala, numa máquina sua ou contratada. Não há empresa no meio: banco de dados, arquivos e e-mails ficam onde a instituição decidir, e nada é enviado a quem escreveu o programa.`,
      'Não há anúncios, rastreadores nem medição de pessoas. As páginas não carregam nada de outros sites.',
    ],
  },
  {
    id: 'papeis',
    title: 'Papéis na LGPD',
    paragraphs: [
      'A instituição é a controladora (art. 5º, VI): decide para que a rede serve e quem entra. Quem hospeda a máquina ou o armazenamento, se for outra organização, é operadora (art. 5º, VII), com contrato. O nome da instituição, o contato e o encarregado aparecem na Política de Privacidade a partir da configuração.',
      'A base legal do uso é a execução dos termos aceitos por cada pessoa (art. 7º, V); a dos registros de acesso, obrigação legal (art. 7º, II, e art. 15 do Marco Civil da Internet); a da segurança das contas, legítimo interesse (art. 7º, IX).',
    ],
  },
  {
    id: 'que-dados',
    title: 'Que dados há',
    paragraphs: [
      'De cada pessoa: nome, e-mail, senha (só o resumo argon2id) e o que ela quiser contar: título, instituição, biografia, foto. O que publica, comenta, envia em conversas e guarda. Com quem tem Link, de que grupos participa. As sessões abertas e o navegador de cada uma.',
      'O programa não pede CPF, endereço, telefone, data de nascimento nem dado sensível (art. 5º, II). O que as pessoas escrevem por conta própria pode conter algum. O e-mail usado para confirmar um vínculo não é guardado.',
    ],
  },
  {
    id: 'o-que-se-registra',
    title: 'O que se registra, e por quanto tempo',
    paragraphs: [
      `Registros de acesso (dia, hora, IP): ${accessRecordMonths} meses. Sessões: ${sessionDays} dias sem uso, ${sessionMaxDays} no máximo. Notificações: ${notificationDays} dias. O que o feed já mostrou: ${feedHistoryDays} dias. Eventos para aparelhos que voltam: ${eventDays} dias. Denúncias decididas: ${reportDays} dias. Atos da administração: ${auditLogDays} dias.`,
      'O diário do servidor não traz corpo de mensagem, senha, código nem endereço de e-mail. Um identificador por pedido liga o que a pessoa viu ao que foi registrado.',
      `Uma conta excluída some para os outros na hora e é excluída de vez em ${departureDays} dias, prazo em que a pessoa pode voltar. O que escreveu em conversas de outros fica sem as palavras e sem o nome.`,
    ],
  },
  {
    id: 'direitos',
    title: 'Direitos de quem usa, e portabilidade',
    paragraphs: [
      `Cada pessoa baixa, sem pedir a ninguém, uma cópia de tudo o que é seu, em páginas para ler e em JSON e CSV para outro programa (art. 18, V); ela fica disponível por ${dataExportDays} dias. As referências saem em BibTeX, RIS e CSL-JSON. Correção e exclusão também são feitas pela própria pessoa.`,
      'A instituição leva tudo consigo: um comando faz a cópia do banco e dos arquivos, outro a devolve em outra máquina, e o banco é PostgreSQL comum.',
    ],
  },
  {
    id: 'seguranca',
    title: 'Segurança',
    paragraphs: [
      'Conexão cifrada, cookies inacessíveis a scripts, verificação em duas etapas e chaves de acesso, limites contra tentativas em massa, arquivos conferidos e servidos sem conteúdo ativo, cópias de segurança que podem ser cifradas. Quem administra não tem tela nem comando para ler conversas, a não ser uma mensagem denunciada, com as cinco de antes e as cinco de depois (mais, só com um motivo que fica registrado); o banco não é cifrado de ponta a ponta.',
      'Em caso de incidente relevante, cabe à instituição avisar a ANPD e as pessoas (art. 48). O diário de segurança diz o que houve em cada conta.',
    ],
  },
  {
    id: 'ripd',
    title: 'Relatório de impacto (RIPD)',
    paragraphs: [
      'Há um modelo de relatório de impacto à proteção de dados pessoais (art. 5º, XVII, e art. 38), com o que depende do programa já preenchido e o que depende da instituição em branco: está no arquivo modelo-ripd.txt deste site.',
    ],
  },
];
