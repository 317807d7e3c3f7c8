import type { ResponseLabels } from '../../../model/block/console-labels.js';

export const labels: ResponseLabels = {
  receiving: 'Recebendo… {size}',
  download: 'Baixar',
  response: 'Resposta',
  earlier: 'Respostas nesta página',
  choose: 'Escolher…',
  noContent: 'Sem conteúdo',
  exposed: 'Se a API está em outra origem, os navegadores mostram somente os cabeçalhos que ela expõe.',
  truncated: 'Mostrando os primeiros {shown} de {size}.',
  more: 'Mostrar mais',
  binary: 'Sem pré-visualização para {type} ({size}).',
  policy: 'A Content Security Policy deste site bloqueia requisições para {origin}.',
  policyHelp:
    'Se você administra este site, adicione a origem ao cabeçalho Content-Security-Policy: connect-src {origin}',
  cors: 'O navegador não recebeu uma resposta que esta página possa ler, provavelmente porque a API não permite que páginas de {page} leiam suas respostas (CORS).',
  corsHelp:
    'A API pode ter processado a requisição. Para permitir o acesso, a API deve incluir esta origem em Access-Control-Allow-Origin e permitir o método e os cabeçalhos, ou o site deve enviar as requisições por um proxy. Se outras requisições a esta API funcionam, a API pode ter fechado a conexão sem responder.',
  mixed: 'Uma página HTTPS não pode enviar requisições para uma URL HTTP.',
  mixedHelp: 'Use uma URL HTTPS da API.',
  local: 'O navegador não conseguiu acessar {host}, que está neste dispositivo ou em uma rede local.',
  localHelp:
    'Verifique se a API está em execução e permite requisições de {page} (CORS). Talvez também seja preciso permitir que esta página acesse sua rede local.',
  connection: 'Não foi possível acessar {host}.',
  connectionHelp:
    'O nome do host pode estar errado, o servidor pode estar fora do ar, o certificado pode ser inválido ou você pode estar sem conexão.',
  brokenOff: 'A conexão foi perdida antes de a resposta chegar por completo.',
  brokenOffHelp: 'A API pode ter processado a requisição. Se parte da resposta chegou, ela aparece abaixo.',
  timeout: 'O tempo limite da requisição ({time}) se esgotou.',
  timeoutHelp: 'A API pode ter processado a requisição. Tente de novo ou verifique o estado da API.',
  tooLarge: 'A resposta é maior que {size}.',
  tooLargeHelp: 'Solicite menos dados ou use o comando abaixo.',
  aborted: 'A requisição foi cancelada.',
  abortedHelp: 'Mesmo assim, a API pode tê-la processado.',
  redirect: 'A API redirecionou a requisição.',
  redirectHelp:
    'Redirecionamentos não são seguidos, para que seus dados não sejam enviados a outra URL. Descubra a nova URL e use-a.',
  proxy: 'O proxy deste site recusou a requisição ({code}).',
  proxyHelp: 'Se você administra este site, permita {origin} no proxy ou aumente os limites dele.',
  unsendable: 'Os navegadores não podem enviar esta requisição.',
  unsendableHelp: 'Os navegadores não permitem o método, a URL ou o corpo dela.',
  command: 'Envie a requisição de um terminal:',
};
