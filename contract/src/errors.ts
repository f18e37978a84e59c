import { communityName } from './brand.ts';
import { curriculumItemsMax, marksPerPostMax, pinnedCommunitiesMax, requestPauseDays, versionsMax } from './limits.ts';
import { failureTexts } from './text/failure-texts.ts';

/**
 * Every error code the API answers with, its HTTP status and its Portuguese message, which may be shown to people.
 * Clients branch on the code, never on the message.
 */
export const errorCatalogue = {
  invalid_input: { status: 400, message: 'Confira os campos destacados' },
  invalid_json: { status: 400, message: 'O conteúdo enviado não é um JSON válido' },
  invalid_cursor: { status: 400, message: 'Esta página da lista não existe mais. Recarregue' },
  not_authenticated: { status: 401, message: 'Você precisa estar logado' },
  wrong_credentials: { status: 401, message: 'E-mail ou senha incorretos' },
  address_blocked: { status: 403, message: 'Quem mantém a rede não aceita escrita deste endereço' },
  forbidden_origin: { status: 403, message: 'Este pedido veio de outro site e foi recusado' },
  not_found: { status: 404, message: 'Não encontramos o que você procura' },
  gone: { status: 410, message: 'Isto foi excluído e não volta' },
  method_not_allowed: { status: 405, message: 'Este endereço não aceita este tipo de pedido' },
  email_taken: { status: 409, message: 'Já existe uma conta com este e-mail' },
  username_taken: { status: 409, message: 'Este nome de usuário já está em uso' },
  conflict: { status: 409, message: 'Isto já existe com outro conteúdo' },
  edited_meanwhile: {
    status: 409,
    message: 'Isto foi editado em outro aparelho enquanto você escrevia. O seu texto continua aqui',
  },
  edits_full: { status: 409, message: `Isto já tem ${versionsMax} versões e não aceita mais edições` },
  reset_invalid: { status: 400, message: 'Este link ou código não vale mais. Peça um novo' },
  wrong_password: { status: 400, message: 'Senha incorreta' },
  proof_due: { status: 403, message: 'Confirme de novo que é você' },
  code_invalid: { status: 400, message: 'Código incorreto. Confira e tente de novo' },
  mailbox_taken: { status: 409, message: 'Esta caixa postal já confirmou o vínculo de outra pessoa' },
  second_step_due: { status: 400, message: 'Digite também o código do seu aplicativo de autenticação' },
  second_step_over: { status: 400, message: 'Esta entrada expirou. Entre de novo com e-mail e senha' },
  passkey_invalid: { status: 400, message: 'Não reconhecemos esta chave de acesso' },
  sign_in_over: {
    status: 400,
    message: 'Esta entrada expirou, já foi usada ou começou em outro navegador. Comece de novo',
  },
  sign_in_denied: { status: 400, message: 'Você não deu a autorização. Nada mudou na sua conta' },
  sign_in_elsewhere: { status: 403, message: 'Aqui se entra pela conta da instituição' },
  provider_failed: { status: 503, message: 'O serviço em que você ia entrar não respondeu. Tente de novo mais tarde' },
  identity_taken: { status: 409, message: 'Este acesso já pertence a outra conta daqui. Nada mudou na sua' },
  person_closed: { status: 409, message: 'Este usuário não está aceitando convites no momento' },
  invitation_declined: { status: 409, message: 'Esta pessoa recusou seu convite. Se quiser, ela pode convidar você' },
  onboarding_incomplete: { status: 409, message: 'Ainda faltam etapas das boas-vindas' },
  account_suspended: {
    status: 403,
    message: 'Esta conta está suspensa. Para saber mais, fale com quem cuida desta rede',
  },
  account_limited: { status: 403, message: 'Por um tempo você lê e não escreve' },
  coupon_expired: { status: 409, message: 'Este cupom já venceu e não pode mais ser usado' },
  pins_full: { status: 409, message: `Você já fixou ${pinnedCommunitiesMax}. Desafixe uma para fixar outra` },
  banned: { status: 403, message: failureTexts.banned },
  not_linked: { status: 409, message: failureTexts.notLinked },
  entry_closed: { status: 403, message: 'Para entrar neste grupo é preciso pedir, ou ter um link de convite' },
  asked_recently: { status: 409, message: `Você pode pedir de novo ${requestPauseDays} dias depois da resposta` },
  archived: { status: 409, message: `Esta ${communityName} está arquivada.` },
  reactions_full: { status: 409, message: 'Esta mensagem já tem emojis demais. Reaja com um dos que estão nela' },
  poll_closed: { status: 409, message: 'Esta enquete já encerrou' },
  text_changed: { status: 409, message: 'O texto mudou: estas palavras não estão mais nele' },
  searches_full: { status: 409, message: 'Você já acompanha o máximo de buscas. Deixe uma para acompanhar outra' },
  follows_full: { status: 409, message: 'Você já acompanha o máximo. Deixe algo para acompanhar mais' },
  marks_full: { status: 409, message: `Você já grifou ${marksPerPostMax} trechos desta publicação` },
  library_full: { status: 409, message: 'Esta biblioteca está cheia' },
  curriculum_full: {
    status: 409,
    message: `Um currículo tem até ${curriculumItemsMax.toLocaleString('pt-BR')} itens. Exclua alguns, ou marque menos`,
  },
  own_work: { status: 409, message: 'Você está entre quem fez isto: a própria obra não se avalia' },
  balance_too_low: { status: 409, message: 'Seu saldo não chega para isto' },
  account_leaving: { status: 403, message: 'Esta conta será excluída. Volte a usá-la antes de entrar' },
  payload_too_large: { status: 413, message: 'O conteúdo enviado é grande demais' },
  upload_not_ready: { status: 409, message: 'O envio do arquivo ainda não terminou' },
  video_too_long: { status: 413, message: 'O vídeo é longo demais' },
  unsupported_media: { status: 415, message: 'Este tipo de arquivo não é aceito' },
  unsupported_codec: { status: 415, message: 'Os navegadores não conseguem mostrar este vídeo' },
  too_many_requests: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo' },
  internal: { status: 500, message: failureTexts.internal },
  storage_full: {
    status: 503,
    message: 'O servidor está sem espaço para guardar coisas novas. Ler continua funcionando; tente mais tarde',
  },
  maintenance: { status: 503, message: 'Em manutenção: por agora só se lê' },
  unavailable: { status: 503, message: failureTexts.unavailable },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every answer that is not a success. `fields` maps a field's path to its message. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
}
