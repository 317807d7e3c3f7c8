import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signInWaiting: 'Entre na janela que foi aberta.',
  signInRedeeming: 'Obtendo o token de acesso…',
  signedIn:
    'Você entrou. O token de acesso é enviado somente para {origin} e é excluído quando você fecha ou recarrega esta página.',
  signInExpired: 'O token de acesso expirou. Entre novamente.',
  signInBlocked: 'O navegador bloqueou a janela. Permita que este site abra janelas e entre novamente.',
  signInClosed: 'A janela está fechada. Se você não terminou, entre novamente.',
  signInDenied: 'O servidor de autorização negou o acesso: {reason}. Entre novamente ou use outra conta.',
  signInBadResponse: 'A resposta do servidor de autorização não é válida: {reason}. Entre novamente.',
  signInNoToken: 'O servidor de autorização não emitiu nenhum token de acesso: {reason}. Entre novamente.',
  signInWrongIssuer:
    'A resposta veio de outro servidor de autorização ({issuer}), por isso não foi usada. Não entre novamente até que o site corrija as configurações.',
  signInBadMetadata:
    'Os metadados em {url} não são válidos ou pertencem a outro emissor. Só será possível entrar depois que o site corrigir as configurações.',
  signInUnreachable:
    'Sem resposta de {url}. O servidor não está disponível ou não permite solicitações deste site (CORS).',
  signInNoEndpoints: 'O site não informa as URLs do servidor de autorização.',
  signInNoClientId: 'Digite o ID do cliente que o provedor da API forneceu e depois entre.',
};
