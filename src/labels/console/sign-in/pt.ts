import type { SignInLabels } from '../../../model/block/console-labels.js';

export const labels: SignInLabels = {
  signIn: 'Entrar',
  signInLoading: 'Abrindo uma janela…',
  signInFlow: 'Fluxo do OAuth',
  authorizationCode: 'Código de autorização',
  clientCredentials: 'Credenciais do cliente',
  deviceAuthorization: 'Autorização de dispositivo',
  clientId: 'ID do cliente',
  clientSecret: 'Segredo do cliente',
  clientSecretNote:
    'Somente para clientes que têm um segredo. Ele é enviado somente para o servidor de autorização e é excluído quando você fecha ou recarrega esta página.',
  signInWaiting: 'Entre na janela que foi aberta.',
  signInDeviceCode: 'Abra {url} neste ou em outro dispositivo e digite este código: {code}',
  copyCode: 'Copiar código',
  signInRedeeming: 'Obtendo o token de acesso…',
  signedIn:
    'Você entrou. O token de acesso é enviado somente para {origin} e é excluído quando você fecha ou recarrega esta página.',
  signInExpired: 'O token de acesso expirou. Entre novamente.',
  signInBlocked: 'O navegador bloqueou a janela. Permita que este site abra janelas e entre novamente.',
  signInClosed: 'A janela está fechada. Se você não terminou, entre novamente.',
  signInCanceled: 'A entrada foi cancelada.',
  signInCodeExpired: 'O código expirou. Entre novamente para receber outro código.',
  signInDenied: 'O servidor de autorização negou o acesso: {reason}. Entre novamente ou use outra conta.',
  signInBadResponse: 'A resposta do servidor de autorização não é válida: {reason}. Entre novamente.',
  signInNoToken: 'O servidor de autorização não emitiu nenhum token de acesso: {reason}. Entre novamente.',
  signInBadClient:
    'O servidor de autorização não aceita o ID do cliente ou o segredo do cliente: {reason}. Verifique os dois e entre novamente.',
  signInWrongIssuer:
    'A resposta veio de outro servidor de autorização ({issuer}), por isso não foi usada. Não entre novamente até que o site corrija as configurações.',
  signInBadMetadata:
    'Os metadados em {url} não são válidos ou pertencem a outro emissor. Só será possível entrar depois que o site corrigir as configurações.',
  signInUnreachable:
    'Sem resposta de {url}. O servidor não está disponível ou não permite solicitações deste site (CORS).',
  signInNoEndpoints: 'O site não informa as URLs do servidor de autorização.',
  signInNoClientId: 'Digite o ID do cliente que o provedor da API forneceu e depois entre.',
  signInNoSecret: 'Digite o ID do cliente e o segredo do cliente que o provedor da API forneceu e depois entre.',
};
